import Foundation
import Storey
import StoreyTesting
import Testing

@testable import StoreyInspector

@Suite("A session in another process", .noLeaks, .timeLimit(.minutes(5)))
struct RemoteSessionTests {
    private func launch(
        _ server: InspectorServer, app definition: @escaping AppDefinition = countApp
    ) async throws -> (session: InspectedSession, app: HeadlessApp, remote: RemoteSession) {
        let session = InspectedSession()
        session.connect(to: server, app: "Count")
        let app = try await HeadlessApp.launch(session.inspecting(definition))
        return (session, app, try await server.session())
    }

    private func panel(of remote: RemoteSession) async throws -> HeadlessApp {
        try await HeadlessApp.launch { scope in
            InspectorCoordinator(remote, SourceFinder(folders: [], editor: .vsCode), scope)
        }
    }

    private let everything = InspectionRequest.snapshot(
        .init(parts: [.tree, .module, .launch]))

    @Test("It answers over the socket as the session does in its own process")
    func answers() async throws {
        let server = try InspectorServer.start()
        let (session, app, remote) = try await launch(server)
        try await app.tap("plus")
        try await app.tap("show-7")
        let answer = try #require(await remote.answer(everything))
        #expect(answer == (await session.answer(everything)))
        #expect(answer.snapshot.tree.contains { $0.title == "details(7)" && $0.isVisible })
        #expect(answer.events.contains { $0.title == "steps.next" && $0.detail == "{\"by\":1}\n→ 1" })
        #expect(remote.app == "Count")
        #expect(remote.notice == nil)
    }

    @Test("A jump through the socket goes to another screen of the app")
    func jump() async throws {
        let server = try InspectorServer.start()
        let (_, app, remote) = try await launch(server)
        let tree = try #require(await remote.answer(everything)).snapshot.tree
        let about = try #require(tree.first { $0.title == "about" }?.entry)
        #expect(await remote.answer(.jump(entry: about))?.isDone == true)
        try await app.waitUntilIdle()
        #expect(app.screen == "plain")
        #expect(await remote.answer(.jump(entry: 999))?.isDone == false)
    }

    @Test("The panel shows what happens in the app when it happens")
    func live() async throws {
        let server = try InspectorServer.start()
        let (_, app, remote) = try await launch(server)
        let panel = try await panel(of: remote)
        #expect(panel.texts.contains("“Counted 0”"))
        for count in 1...2 {
            try await app.tap("plus")
            try await until("the changed state") {
                try await panel.waitUntilIdle()
                try await panel.advance(by: InspectorProvider.refreshInterval)
                return panel.texts.contains("“Counted \(count)”")
            }
        }
        let jump = try #require(panel.elements.first { $0.label == "Go to about" }?.identifier)
        try await panel.tap(jump)
        try await app.waitUntilIdle()
        #expect(app.screen == "plain")
    }

    @Test("An app that has ended leaves its last state, its events, and its recording in the panel")
    func ended() async throws {
        let server = try InspectorServer.start(app: countApp)
        let (session, app, remote) = try await launch(server)
        try await app.tap("plus")
        let before = try #require(await session.answer(everything))
        await app.end()
        #expect(try await server.session(.ended) === remote)
        let last = try #require(await remote.answer(everything))
        #expect(last.events.starts(with: before.events))
        #expect(last.snapshot.tree == before.snapshot.tree)
        #expect(last.snapshot.module == before.snapshot.module)
        let text = try #require(await remote.answer(.recording(after: 0))?.recording)
        #expect(try Recording(text: text).actions == [.tap("plus")])
        let panel = try await panel(of: remote)
        #expect(panel.texts.contains("“Counted 1”"))
        #expect(panel.texts.contains("The session has ended. This is its last state."))
    }

    @Test("A test that ends at once can be read, too")
    func short() async throws {
        let server = try InspectorServer.start()
        let session = InspectedSession()
        let app = try await HeadlessApp.launch(session.inspecting(countApp))
        try await app.tap("plus")
        session.connect(to: server)
        await app.end()
        let remote = try await server.session(.ended)
        #expect(await remote.answer(everything)?.events.contains { $0.title == "steps.next" } == true)
    }

    @Test("The tab “Time” replays the session so far and follows it, if the inspector has the app")
    func time() async throws {
        let server = try InspectorServer.start(app: countApp)
        let (_, app, remote) = try await launch(server)
        try await app.tap("plus")
        let panel = try await panel(of: remote)
        try await panel.selectTab(InspectorTab.time)
        for count in 1...2 {
            try await until("step \(count)") {
                try await panel.waitUntilIdle()
                try await panel.advance(by: ReplayProvider.quietTime)
                return panel.texts.contains { $0.contains("Counted \(count)") }
            }
            if count == 1 { try await app.tap("plus") }
        }
        #expect(!panel.texts.contains("Branch from here"))
    }

    @Test("Without the app, the tab “Time” says what to do")
    func withoutPlayer() async throws {
        let server = try InspectorServer.start()
        let (_, _, remote) = try await launch(server)
        let panel = try await panel(of: remote)
        try await panel.selectTab(InspectorTab.time)
        #expect(try panel.element("no-player").label.contains("pass the app to the initializer"))
    }

    @Test("An app that starts before the inspector connects when the inspector is there")
    func later() async throws {
        var server: InspectorServer? = try InspectorServer.start()
        let port = try #require(server?.port)
        server = nil
        let session = InspectedSession()
        session.connect(to: "127.0.0.1", port: port, secret: InspectorServer.testSecret)
        let app = try await HeadlessApp.launch(session.inspecting(countApp))
        try await until("a free port") {
            server = try? InspectorServer(port: port, secret: InspectorServer.testSecret)
            return server != nil
        }
        _ = try await server?.session()
        // Another inspector at the same port continues with the session.
        server = nil
        try await app.tap("plus")
        try await until("a free port") {
            server = try? InspectorServer(port: port, secret: InspectorServer.testSecret)
            return server != nil
        }
        let remote = try await server?.session()
        #expect(await remote?.answer(everything)?.events.contains { $0.title == "steps.next" } == true)
    }

    @Test("Two sessions of an app are two sessions of the inspector, newest first")
    func several() async throws {
        let server = try InspectorServer.start()
        let (first, second) = (InspectedSession(), InspectedSession())
        first.connect(to: server, app: "First")
        let firstApp = try await HeadlessApp.launch(first.inspecting(countApp))
        _ = try await server.session()
        second.connect(to: server, app: "Second")
        let secondApp = try await HeadlessApp.launch(second.inspecting(countApp))
        try await until("both") { server.sessions.count { $0.status == .connected } == 2 }
        #expect(server.sessions.map(\.app) == ["Second", "First"])
        try await firstApp.tap("plus")
        #expect(
            await server.sessions[0].answer(everything)?.events.contains { $0.kind == .action } == false)
        await secondApp.end()
        try await until("the end of one") { server.sessions.map(\.status) == [.ended, .connected] }
    }

    @Test("The log of a connected app makes texts only while an inspector reads it")
    func unread() async throws {
        let server = try InspectorServer.start()
        let (session, app, remote) = try await launch(server)
        #expect(!session.hasReaders)
        _ = await remote.answer(everything)
        #expect(session.hasReaders)
        await app.end()
        try await until("the end") { !session.hasReaders }
    }

    @Test("The recording is sent as whole lines of a limited size")
    func recordingLines() async throws {
        let text = "a\nbb\nccccc\n"
        #expect(text.lines(after: 0, maxBytes: 20) == text)
        #expect(text.lines(after: 0, maxBytes: 6) == "a\nbb\n")
        #expect(text.lines(after: 5, maxBytes: 3) == "ccccc\n")
        #expect(text.lines(after: 11, maxBytes: 3) == "")
        #expect(text.lines(after: 99, maxBytes: 3) == "")
        #expect(text.lines(after: -1, maxBytes: 20) == text)
    }

    @Test(
        "An answer that is too long has only its latest events, and a recording that is too long is left out")
    func longAnswers() throws {
        var log = EventLog()
        for number in 1...40 { log.append(.broadcast(name: "n", json: "\(number)"), at: .zero) }
        var answer = InspectionAnswer()
        answer.events = log.events(after: 0)
        answer.recording = String(repeating: "a", count: 5000)
        func line(_ message: AppMessage) throws -> AppMessage? {
            let line = try #require(message.line(maxBytes: 6000))
            #expect(line.count <= 6000)
            return InspectorProtocol.message(in: line)
        }
        guard case .answer(3, let shorter?)? = try line(.answer(number: 3, answer: answer)) else {
            Issue.record("no answer")
            return
        }
        #expect(shorter.events.last == answer.events.last)
        #expect((1..<40).contains(shorter.events.count))
        answer.recording = String(repeating: "a", count: 6000)
        guard case .answer(3, nil)? = try line(.answer(number: 3, answer: answer)) else {
            Issue.record("an answer that is too long")
            return
        }
        let recording = answer.recording
        answer.recording = nil
        let last = EndedSession(answer: answer, recording: recording)
        guard case .ended(let shortest)? = try line(.ended(last)) else {
            Issue.record("no last state")
            return
        }
        #expect(shortest.recording == nil)
    }
}
