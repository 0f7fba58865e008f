import Storey
import StoreyTesting
import Testing

@testable import StoreyInspector

@Suite("An inspected session", .noLeaks)
struct InspectedSessionTests {
    private func launch(
        _ app: @escaping AppDefinition = countApp
    ) async throws -> (InspectedSession, HeadlessApp) {
        let session = InspectedSession()
        return (session, try await HeadlessApp.launch(session.inspecting(app)))
    }

    private func snapshot(
        of session: InspectedSession, _ parts: InspectionRequest.Part..., entry: Int? = nil
    ) async throws -> InspectionSnapshot {
        let query = InspectionRequest.Query(parts: Set(parts), entry: entry)
        return try #require(await session.answer(.snapshot(query))).snapshot
    }

    @Test("The log has actions, calls, and changed fields in the order in which they happened")
    func log() async throws {
        let (session, app) = try await launch()
        let last = try #require(await session.events().last?.number)
        try await app.tap("plus")
        let events = await session.events(after: last)
        #expect(
            events.map { "\($0.kind) \($0.title): \($0.detail)" } == [
                "action tap(\"plus\"): count", "call steps.next: {\"by\":1}\n→ 1",
                "delivery count: text, isEven", "commit CountProvider: count, history",
            ])
        #expect(events.map(\.number) == Array(last + 1...last + 4))
        #expect(events[1].duration != nil)
        #expect(events[1].bytes == 1)
    }

    @Test("The log has screens that appear and errors that are raised")
    func screensAndErrors() async throws {
        let (session, app) = try await launch()
        let first = await session.events()
        #expect(first.map(\.title) == ["count appeared"])
        try await app.tap("show-7")
        let titles = await session.events(after: 1).map(\.title)
        #expect(titles.contains("plain appeared"))
        try await app.back()
        try await app.tap("fail")
        #expect(await session.events().contains { $0.kind == .error && $0.title == "CountFailure" })
    }

    @Test("The log keeps the latest events")
    func bounded() {
        var log = EventLog()
        for number in 1...10_000 {
            log.append(.broadcast(name: "n", json: "\(number)"), at: .zero)
        }
        let events = log.events(after: 0)
        #expect(events.count >= InspectedSession.minEvents)
        #expect(events.count <= 2 * InspectedSession.minEvents)
        #expect(events.last?.detail == "10000")
        #expect(log.events(after: 9998).map(\.detail) == ["9999", "10000"])
    }

    @Test("The tree has the containers and screens with their views, and what is visible")
    func tree() async throws {
        let (session, app) = try await launch()
        try await app.tap("show-7")
        let tree = try await snapshot(of: session, .tree).tree
        #expect(
            tree.map { "\($0.depth) \($0.kind) \($0.name) \($0.title) \($0.isVisible)" } == [
                "0 tabs  TabCoordinator<CountTab> true", "1 stack count CountCoordinator true",
                "2 screen  count false", "2 screen  details(7) true",
                "1 stack about CountCoordinator false", "2 screen  about false",
            ])
        #expect(tree[2].view == "CountHTMLView")
    }

    @Test("A module shows its state and data, the fields of the last change, and what it needs")
    func module() async throws {
        let (session, app) = try await launch()
        try await app.tap("plus")
        let module = try #require(try await snapshot(of: session, .module).module)
        #expect(module.view == "CountHTMLView")
        #expect(module.viewModel == "CountViewModel")
        let data = try #require(module.data.first)
        #expect(
            data.rows.map { "\($0.label) \($0.text) \($0.isChanged)" } == [
                "text “Counted 1” true", "isEven false true",
            ])
        let state = try #require(module.states.first)
        #expect(state.owner == "CountProvider")
        #expect(
            state.rows.map { "\($0.path) \($0.text) \($0.isChanged)" } == [
                "count 1 true", "password ••• false", "token ••• false", "history 1 element true",
                "history.0 0 true",
            ])
        #expect(
            module.components.map { "\($0.depth) \($0.name)" } == [
                "0 CountDependency", "1 CountViewModel", "2 CountProvider", "3 Scope", "3 Steps", "2 Scope",
                "1 CountHTMLView", "2 CountViewModel",
            ])
    }

    @Test("Jumping to a screen selects its tab and goes back to it")
    func jump() async throws {
        let (session, app) = try await launch()
        try await app.tap("show-7")
        try await app.selectTab(CountTab.about)
        let tree = try await snapshot(of: session, .tree).tree
        let count = try #require(tree.first { $0.title == "count" }?.entry)
        #expect(await session.answer(.jump(entry: count))?.isDone == true)
        try await app.waitUntilIdle()
        #expect(app.screen == "count")
        #expect(await session.answer(.jump(entry: 999))?.isDone == false)
    }

    @Test("A screen with unsaved changes asks before a jump leaves it")
    func jumpFromUnsavedChanges() async throws {
        let (session, app) = try await launch { PageFlow($0, isUnsaved: true) }
        try await app.open("/pages/2")
        let entry = try #require(
            try await snapshot(of: session, .tree).tree.first { $0.title == "details(1)" }?.entry)
        #expect(await session.answer(.jump(entry: entry))?.isDone == false)
        try await app.waitUntilIdle()
        #expect(app.popup?.title == "Discard?")
        try await app.answer("Discard")
        #expect(app.address == "/pages/1")
    }

    @Test("A jump dismisses the sheet that covers a screen")
    func jumpBeneathSheet() async throws {
        let (session, app) = try await launch { PageFlow($0) }
        let entry = try #require(try await snapshot(of: session, .tree).tree.compactMap(\.entry).first)
        try await app.tap("sheet")
        #expect(app.tree.layers.count == 2)
        #expect(await session.answer(.jump(entry: entry))?.isDone == true)
        try await app.waitUntilIdle()
        #expect(app.tree.layers.count == 1)
    }

    @Test("The log has links")
    func links() async throws {
        let (session, app) = try await launch { PageFlow($0) }
        let last = try #require(await session.events().last?.number)
        try await app.open("/pages/2")
        let events = await session.events(after: last)
        #expect(events.first?.title == "open(\"/pages/2\")")
        #expect(events.first?.kind == .action)
    }

    @Test("A screen that was left and remains at two requests is a suspected leak")
    func leaks() async throws {
        let kept = KeptPages()
        let (session, app) = try await launch { PageFlow($0) { kept.pages.append($0) } }
        try await app.open("/pages/2")
        try await app.back()
        #expect(try await snapshot(of: session, .objects).leaks == [], "it may be about to be released")
        let leaks = try await snapshot(of: session, .objects).leaks
        #expect(leaks.count == 1 && leaks[0].contains("PageView"), "\(leaks)")
        kept.pages = []
        #expect(try await snapshot(of: session, .objects).leaks == [])
    }

    @Test("An element has the event that it sends and the view model that handles it")
    func element() async throws {
        let (session, _) = try await launch()
        let entry = try #require(
            try await snapshot(of: session, .tree).tree.first { $0.title == "count" }?.entry)
        let element = try #require(await session.answer(.element("screen-\(entry).show-7"))?.element)
        #expect(
            element
                == InspectedElement(
                    identifier: "show-7", entry: entry, screen: "count", view: "CountHTMLView",
                    viewModel: "CountViewModel", event: "show(7)"))
        #expect(await session.answer(.element("tab-count"))?.element == nil)
    }

    @Test("Scopes have the tasks that are running")
    func scopes() async throws {
        let session = InspectedSession()
        let waiting: AppDefinition = { scope in
            scope.task { try await scope.sleep(for: .seconds(100)) }
            return try countApp(scope)
        }
        let app = try await HeadlessApp.launch(session.inspecting(waiting))
        let scopes = try await snapshot(of: session, .objects).scopes
        #expect(scopes.first?.title == "session")
        #expect(scopes.first?.tasks.map { $0.location.hasPrefix("StoreyInspectorTests/") } == [true])
        #expect(scopes.map(\.title).contains { $0.hasPrefix("count #") })
        try await app.advance(by: .seconds(100))
        #expect(try await snapshot(of: session, .objects).scopes.first?.tasks == [])
    }

    @Test("Requests and answers are lines of JSON")
    func json() async throws {
        let (session, _) = try await launch()
        let line = try #require(
            await session.answer(json: #"{"snapshot":{"_0":{"eventsAfter":0,"parts":["tree"]}}}"#))
        #expect(!line.contains("\n"))
        #expect(line.contains(#""title":"count appeared""#))
        #expect(await session.answer(json: "{") == nil)
    }

    @Test("A session that has ended or hasn't started answers nothing")
    func ended() async throws {
        let session = InspectedSession()
        #expect(await session.events() == [])
        let app = try await HeadlessApp.launch(session.inspecting(countApp))
        #expect(!session.hasEnded)
        await app.end()
        #expect(session.hasEnded)
        #expect(await session.answer(.jump(entry: 1)) == nil)
    }

    @Test("The recording of the session can be replayed")
    func recording() async throws {
        let (session, app) = try await launch()
        try await app.tap("plus")
        let recording = try #require(session.recording)
        let replay = try await Replay.launch(countApp, recording)
        try await replay.run()
        #expect(replay.app.texts.contains("Counted 1"))
    }

    /// Returns an app that is inspected and recorded, in one or the other order.
    private func inspected(
        by session: InspectedSession, inside recorder: Recorder, isInside: Bool
    ) -> AppDefinition {
        isInside
            ? recorder.recording(session.inspecting(countApp))
            : session.inspecting(recorder.recording(countApp))
    }

    @Test(
        "A session that has another recorder, outside or inside, has the same actions and calls in both recordings and in the log",
        arguments: [true, false])
    func recordedTwice(isInside: Bool) async throws {
        let (recorder, session) = (try Recorder(app: "count"), InspectedSession())
        let app = try await HeadlessApp.launch(
            inspected(by: session, inside: recorder, isInside: isInside))
        try await app.tap("plus")
        let recording = try #require(session.recording)
        #expect(recording.actions == [.tap("plus")])
        #expect(lines(of: recording) == lines(of: try recorder.recording()))
        let events = await session.events()
        #expect(events.filter { $0.kind == .action }.map(\.title) == ["tap(\"plus\")"])
        #expect(events.filter { $0.kind == .call }.map(\.title) == ["steps.next"])
    }

    private func lines(of recording: Recording) -> [Substring] {
        Array(recording.text.split(separator: "\n").dropFirst())
    }

    @Test(
        "What another recorder hides is in neither recording and not in the inspector, and both recordings can be replayed",
        arguments: [true, false])
    func secretKeys(isInside: Bool) async throws {
        let recorder = try Recorder(app: "count", secretKeys: ["by", "history"])
        let session = InspectedSession()
        let app = try await HeadlessApp.launch(
            inspected(by: session, inside: recorder, isInside: isInside))
        try await app.tap("plus")
        for recording in [try #require(session.recording), try recorder.recording()] {
            #expect(recording.text.contains(#""with":{"by":0}"#), "\(recording.text)")
            #expect(!recording.text.contains(#"{"by":1}"#))
            let replay = try await Replay.launch(countApp, recording)
            try await replay.run()
            #expect(replay.app.texts.contains("Counted 1"))
        }
        #expect(await session.events().contains { $0.detail == "{\"by\":0}\n→ 1" })
        let state = try #require(try await snapshot(of: session, .module).module?.states.first)
        #expect(state.rows.first { $0.label == "history" }?.text == "•••")
    }

    @Test("A replay of an inspected or recorded app calls no service and isn't recorded")
    func replayed() async throws {
        let original = InspectedSession()
        let app = try await HeadlessApp.launch(original.inspecting(countApp))
        try await app.tap("plus")
        let recording = try #require(original.recording)
        let silentApp = countApp(
            asking: Steps {
                Issue.record("A replay called a service.")
                return 100
            })
        let recorder = try Recorder(app: "count")
        let session = InspectedSession()
        let replay = try await Replay.launch(
            session.inspecting(recorder.recording(silentApp)), recording)
        try await replay.run()
        #expect(replay.app.texts.contains("Counted 1"))
        #expect(session.recording == nil)
        #expect(session.live == nil)
        #expect(throws: RecordingError.self) { try recorder.recording() }
        #expect(await session.events().contains { $0.title == "count appeared" })
    }

    @Test("An inspected session that turns out to be a replay isn't recorded")
    func replayInside() async throws {
        let original = InspectedSession()
        let app = try await HeadlessApp.launch(original.inspecting(countApp))
        let recording = try #require(original.recording)
        let session = InspectedSession()
        let replayed = try await HeadlessApp.launch(session.inspecting(recording.playing(countApp)))
        #expect(replayed.texts == app.texts)
        await replayed.end()
        #expect(session.recording == nil)
    }

    @Test("Only the first session of an app is inspected")
    func secondSession() async throws {
        let session = InspectedSession()
        let definition = session.inspecting(countApp)
        let first = try await HeadlessApp.launch(definition)
        let second = try await HeadlessApp.launch(definition)
        try await second.tap("show-7")
        await second.end()
        #expect(!session.hasEnded)
        #expect(await session.events().map(\.title) == ["count appeared"])
        #expect(first.screen == "count")
    }
}

/// Numbered pages with addresses, which can ask before they are left.
private final class PageFlow: StackCoordinator<CountRoute> {
    private let session: Scope
    private let isUnsaved: Bool
    private let onMade: (PageView) -> Void

    init(_ session: Scope, isUnsaved: Bool = false, onMade: @escaping (PageView) -> Void = { _ in }) {
        self.session = session
        self.isUnsaved = isUnsaved
        self.onMade = onMade
        super.init(root: .details(1))
        handleLinks(
            LinkTable {
                DeepLink("/pages/1", CountRoute.details(1))
                DeepLink("/pages/:number", CountRoute.details, over: [.details(1)])
            })
    }

    override func module(for route: CountRoute) -> any Presentable {
        let page = PageView()
        let session = session
        page.onSheet = { [router] in router.present(PageFlow(session)) }
        guard route != .details(1) else { return page }
        onMade(page)
        if isUnsaved {
            session.screen.confirmLeaving(while: .constant(true)) {
                AlertPopup("Discard?", buttons: [.destructive("Discard", .leave()), .cancel("Stay", .stay)])
            }
        }
        return page
    }
}

/// Pages that remain, although they were left. Used by one session only.
private final class KeptPages: @unchecked Sendable {
    var pages: [PageView] = []
}

private final class PageView: ReadableView {
    let title = "Page"
    var onSheet: (() -> Void)?
    var elements: [ScreenElement] { [ScreenElement(.button, "Sheet", identifier: "sheet")] }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        onSheet?()
        return true
    }
}
