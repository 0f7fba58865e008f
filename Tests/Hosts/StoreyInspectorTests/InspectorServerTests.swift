import Foundation
import Storey
import StoreyInternal
import StoreyTesting
import Testing

@testable import StoreyInspector

@Suite("A server for inspected apps", .timeLimit(.minutes(5)))
struct InspectorServerTests {
    private func hello(
        _ session: String = "1", secret: String = InspectorServer.testSecret, version: Int = 1
    ) -> AppMessage {
        .hello(.init(version: version, secret: secret, app: "App \(session)", session: session))
    }

    /// Connects like an app that is accepted.
    private func connect(_ server: InspectorServer, session: String = "1") async throws -> RemotePeer {
        let peer = try RemotePeer(connectingTo: server.port)
        try await peer.send(hello(session))
        guard case .welcome? = try await peer.next(InspectorMessage.self) else {
            Issue.record("not welcome")
            return peer
        }
        return peer
    }

    @Test("An app with another secret is refused, and the page says so until an app is accepted")
    func wrongSecret() async throws {
        let server = try InspectorServer.start()
        let peer = try RemotePeer(connectingTo: server.port)
        try await peer.send(hello(secret: "orange-boa"))
        #expect(try await peer.next(InspectorMessage.self) == nil)
        #expect(server.sessions.isEmpty)
        #expect(server.refusal == "An app at 127.0.0.1 was refused. App 1 sent another secret.")
        let page = try await HeadlessApp.launch { SessionsCoordinator(server, $0) }
        #expect(page.texts.contains { $0.contains("sent another secret") })
        let accepted = try await connect(server)
        #expect(server.refusal == nil)
        accepted.close()
    }

    @Test("An app with another version of the protocol is refused")
    func otherVersion() async throws {
        let server = try InspectorServer.start()
        let peer = try RemotePeer(connectingTo: server.port)
        try await peer.send(hello(version: 2))
        #expect(try await peer.next(InspectorMessage.self) == nil)
        #expect(server.refusal?.contains("version 2 of the protocol") == true)
        #expect(server.sessions.isEmpty)
    }

    @Test(
        "A first line that isn't that of an app closes the connection, and the next app is accepted",
        arguments: [
            "GET / HTTP/1.1\r\n", "{}\n", "{\"changed\":{}}\n", "\u{0}\u{1}\u{2}\n",
            String(repeating: "[", count: 4000) + "\n", String(repeating: "a", count: 5000),
        ])
    func garbage(line: String) async throws {
        let server = try InspectorServer.start()
        let peer = try RemotePeer(connectingTo: server.port)
        try await peer.send(line)
        try await peer.waitUntilClosed()
        #expect(server.sessions.isEmpty)
        let accepted = try await connect(server)
        _ = try await server.session()
        accepted.close()
    }

    @Test("An app that doesn't send its first line in time is disconnected")
    func silence() async throws {
        let server = try InspectorServer.start(
            app: nil, LineConnection.Timing(handshake: .milliseconds(50)))
        let peer = try RemotePeer(connectingTo: server.port)
        try await peer.send("{\"hello\":")
        try await peer.waitUntilClosed()
        #expect(server.sessions.isEmpty)
    }

    @Test(
        "An accepted app that sends an invalid line is disconnected, and can connect again",
        arguments: ["garbage\n", String(repeating: "[", count: 100_000) + "\n", "hello"])
    func invalid(line: String) async throws {
        let server = try InspectorServer.start()
        let peer = try await connect(server)
        if line == "hello" { try await peer.send(hello()) } else { try await peer.send(line) }
        try await peer.waitUntilClosed()
        let session = try await server.session(.disconnected)
        #expect(session.notice?.contains("isn’t connected") == true)
        #expect(server.refusal == "An app at 127.0.0.1 was refused. App 1 sent an invalid line.")
        let again = try await connect(server)
        #expect(try await server.session() === session)
        #expect(server.sessions.count == 1)
        again.close()
    }

    @Test("An app that disconnects in the middle of a line leaves its session, whose requests have no answer")
    func halfLine() async throws {
        let server = try InspectorServer.start()
        let peer = try await connect(server)
        let session = try await server.session()
        async let answer = session.answer(.jump(entry: 1))
        guard case .request(_, request: .jump(entry: 1))? = try await peer.next(InspectorMessage.self) else {
            Issue.record("no request")
            return
        }
        try await peer.send("{\"answer\":{\"num")
        peer.close()
        #expect(await answer == nil)
        #expect(session.status == .disconnected)
        #expect(await session.answer(.jump(entry: 1)) == nil)
    }

    @Test("A request whose task is canceled doesn't wait for its answer")
    func cancellation() async throws {
        let server = try InspectorServer.start()
        let peer = try await connect(server)
        let session = try await server.session()
        let asking = Task { await session.answer(.jump(entry: 1)) }
        _ = try await peer.next(InspectorMessage.self)
        asking.cancel()
        #expect(await asking.value == nil)
        // An answer that comes later is ignored.
        try await peer.send(AppMessage.answer(number: 1, answer: InspectionAnswer()))
        async let second = session.answer(.jump(entry: 2))
        guard case .request(let number, _)? = try await peer.next(InspectorMessage.self) else {
            Issue.record("no request")
            return
        }
        try await peer.send(AppMessage.answer(number: number, answer: InspectionAnswer()))
        #expect(await second?.isDone == true)
    }

    @Test("An app that connects again, although its earlier connection is open, continues its session")
    func twice() async throws {
        let server = try InspectorServer.start()
        let first = try await connect(server)
        let session = try await server.session()
        let second = try await connect(server)
        try await first.waitUntilClosed()
        #expect(server.sessions.count == 1)
        #expect(session.status == .connected)
        second.close()
        _ = try await server.session(.disconnected)
    }

    @Test("An app that is silent for too long is disconnected")
    func timeout() async throws {
        var timing = LineConnection.Timing()
        (timing.heartbeat, timing.timeout) = (.milliseconds(20), .milliseconds(60))
        let server = try InspectorServer.start(app: nil, timing)
        let peer = try await connect(server)
        try await peer.waitUntilClosed()
        _ = try await server.session(.disconnected)
    }

    @Test("Only the latest sessions without a connection are kept")
    func idleSessions() async throws {
        let server = try InspectorServer.start()
        let connected = try await connect(server, session: "connected")
        for number in 1...25 { try await connect(server, session: "\(number)").close() }
        try await until("the latest") {
            server.sessions.count == 21
                && server.sessions.dropLast().allSatisfy { $0.status == .disconnected }
        }
        #expect(server.sessions.last?.status == .connected)
        connected.close()
    }

    @Test("A server that is released closes its connections and its port")
    func released() async throws {
        var server: InspectorServer? = try InspectorServer.start()
        let peer = try await connect(try #require(server))
        let port = try #require(server?.port)
        server = nil
        try await peer.waitUntilClosed()
        try await until("a free port") {
            (try? InspectorServer(port: port, secret: InspectorServer.testSecret)) != nil
        }
    }

    @Test("A server that can't listen says what to do")
    func errors() throws {
        let server = try InspectorServer.start()
        #expect(
            throws: InspectorServerError(
                description:
                    "Port \(server.port) is in use by another program. Quit that program or choose another port; 0 selects a free one."
            )
        ) { try InspectorServer(port: server.port, secret: "a") }
        #expect(throws: InspectorServerError.self) { try InspectorServer(host: "192.0.2.1", port: 0) }
        #expect(
            throws: InspectorServerError(
                description: "The secret is empty. Choose one, or leave it out for a random one.")
        ) { try InspectorServer(port: 0, secret: "") }
        #expect(try InspectorServer(port: 0).secret != InspectorServer(port: 0).secret)
    }

    @Test("The page waits for an app with the code to add, then lists the sessions and their states")
    func page() async throws {
        let server = try InspectorServer.start()
        let page = try await HeadlessApp.launch { SessionsCoordinator(server, $0) }
        #expect(page.texts.contains("Waiting for an app…"))
        #expect(
            page.texts.contains {
                $0.contains(
                    "session.connect(to: \"localhost\", port: \(server.port), secret: \"orange-boat\")")
            })
        let first = try await connect(server)
        let second = try await connect(server, session: "2")
        try await until("both sessions, newest first") {
            try await page.waitUntilIdle()
            return rows(of: page)
                == ["App 2, 127.0.0.1, connected", "App 1, 127.0.0.1, connected"]
        }
        try await second.send(AppMessage.ended(EndedSession(answer: InspectionAnswer())))
        first.close()
        try await until("their states") {
            try await page.waitUntilIdle()
            return rows(of: page) == ["App 2, 127.0.0.1, ended", "App 1, 127.0.0.1, not connected"]
        }
        second.close()
    }

    private func rows(of page: HeadlessApp) -> [String] {
        page.elements.filter { $0.identifier?.hasPrefix("session-") == true }.map(\.label)
    }
}

@Suite("An app that an inspector attacks", .noLeaks, .timeLimit(.minutes(5)))
struct InspectorConnectionTests {
    /// Runs a test with an app that connects to a socket of the test.
    private func attack(
        endsFirst: Bool = false, _ body: (RemotePeer, HeadlessApp, _ listener: Int32) async throws -> Void
    ) async throws {
        let (listener, port) = try TCPSocket.listening(on: "127.0.0.1", port: 0)
        defer { StreamSocket.close(listener) }
        let session = InspectedSession()
        var timing = InspectorConnection.Timing()
        timing.initialBackoff = .milliseconds(1)
        session.connect(to: "127.0.0.1", port: port, secret: "s", app: "Count", timing)
        let app = try await HeadlessApp.launch(session.inspecting(countApp))
        try await body(try await RemotePeer(acceptedBy: listener), app, listener)
        if endsFirst { return }
        try await app.tap("plus")
        #expect(app.texts.contains { $0.hasPrefix("Counted") })
        await app.end()
    }

    private func hello(_ peer: RemotePeer) async throws -> AppMessage.Hello {
        let message = try await peer.next(AppMessage.self)
        var hello: AppMessage.Hello?
        if case .hello(let first)? = message { hello = first }
        return try #require(hello)
    }

    @Test(
        "An invalid line closes the connection, and the app connects again as the same session",
        arguments: [
            "garbage\n", "{\"request\":{\"number\":1,\"request\":{\"jump\":{\"entry\":1}}}}\n",
            String(repeating: "[", count: 60_000) + "\n", String(repeating: "a", count: 100_000),
        ])
    func invalid(line: String) async throws {
        try await attack { peer, _, listener in
            let first = try await hello(peer)
            #expect(first.secret == "s")
            #expect(first.app == "Count")
            try await peer.send(line)
            try await peer.waitUntilClosed()
            let second = try await RemotePeer(acceptedBy: listener)
            #expect(try await hello(second).session == first.session)
        }
    }

    @Test(
        "A line that is too long or invalid after the first one closes the connection",
        arguments: [String(repeating: "a", count: 100_000), "{\"request\":{}}\n"])
    func later(line: String) async throws {
        try await attack { peer, _, listener in
            _ = try await hello(peer)
            try await peer.send(InspectorMessage.welcome)
            try await peer.send(line)
            try await peer.waitUntilClosed()
            _ = try await hello(try await RemotePeer(acceptedBy: listener))
        }
    }

    @Test(
        "Requests are answered in their order, and more of them than an inspector sends close the connection")
    func flood() async throws {
        try await attack { peer, _, listener in
            _ = try await hello(peer)
            try await peer.send(InspectorMessage.welcome)
            for number in 1...10 {
                try await peer.send(InspectorMessage.request(number: number, request: .jump(entry: 999)))
            }
            var numbers: [Int] = []
            while numbers.count < 10 {
                guard let message = try await peer.next(AppMessage.self) else { break }
                if case .answer(let number, let answer) = message {
                    #expect(answer?.isDone == false)
                    numbers.append(number)
                }
            }
            #expect(numbers == Array(1...10))
            let request = try #require(
                InspectorProtocol.line(InspectorMessage.request(number: 1, request: .snapshot(.init()))))
            let line = String(decoding: request, as: UTF8.self) + "\n"
            try? await peer.send(String(repeating: line, count: 20_000))
            try await peer.waitUntilClosed()
            _ = try await hello(try await RemotePeer(acceptedBy: listener))
        }
    }

    @Test("An app that ends first sends its last state and closes the connection")
    func end() async throws {
        try await attack(endsFirst: true) { peer, app, _ in
            _ = try await hello(peer)
            try await peer.send(InspectorMessage.welcome)
            try await app.tap("plus")
            await app.end()
            var last: AppMessage?
            while let message = try await peer.next(AppMessage.self) { last = message }
            guard case .ended(let ended)? = last else {
                Issue.record("no last state")
                return
            }
            #expect(ended.answer.events.contains { $0.title == "steps.next" })
            #expect(ended.recording?.contains("\"tap\":\"plus\"") == true)
        }
    }
}

@Suite("Lines of a connection")
struct LineReaderTests {
    private func lines(_ parts: [String], maxBytes: Int) throws -> [String] {
        var reader = LineReader(maxLineBytes: maxBytes)
        var lines: [String] = []
        for part in parts {
            var bytes = Array(part.utf8)[...]
            while let line = try reader.next(in: &bytes) {
                lines.append(String(decoding: line, as: UTF8.self))
            }
        }
        return lines
    }

    @Test("Lines are joined from the parts in which they arrive")
    func parts() throws {
        #expect(try lines(["a", "b\nc\n", "\nd", "e"], maxBytes: 10) == ["ab", "c", ""])
    }

    @Test("A line that is too long is an error before its end has arrived")
    func tooLong() {
        #expect(throws: LineReader.TooLong.self) { try lines(["abc", "d"], maxBytes: 3) }
        #expect(throws: LineReader.TooLong.self) { try lines(["abcd\n"], maxBytes: 3) }
        #expect(throws: Never.self) { try lines(["abc", "\nabc\n"], maxBytes: 3) }
    }
}
