import Storey
import StoreyHTML
import StoreyInternal
import StoreyTesting
import Testing

@testable import StoreyInspector
@testable import StoreyWeb

@Suite("Branching from a recorded step", .timeLimit(.minutes(5)))
struct BranchTests {
    /// A recording of taps on “Plus”, one each second.
    private func recording(of app: @escaping AppDefinition, taps: Int) async throws -> Recording {
        let recorder = try Recorder(app: "count")
        let recorded = try await HeadlessApp.launch(recorder.recording(app))
        for _ in 1...taps {
            try await recorded.advance(by: .seconds(1))
            try await recorded.tap("plus")
        }
        return try recorder.recording()
    }

    /// Begins a live session at a step.
    @ReplayActor
    private func begin(_ start: RecordedStart) async throws -> (navigation: Navigation, page: WebPage) {
        let scope = Scope(owner: ReplayActor.shared, time: start.time)
        let navigation = try Navigation(scope: scope, root: start.app(scope))
        try await start.replay(in: navigation)
        return (navigation, WebPage(navigation) {})
    }

    @ReplayActor
    private func tap(_ button: String, on page: WebPage) async throws {
        let screen = try #require(page.navigation.tree.value.top?.id)
        #expect(page.perform(.tap, on: "screen-\(screen.number).\(button)"))
        await page.navigation.scope.waitUntilIdle(timeout: .seconds(600))
    }

    @ReplayActor
    @Test("A session begins in the state of a step without calling services, and continues with them")
    func services() async throws {
        let calls = Locked(0)
        let app = countApp(
            asking: Steps {
                calls.withLock { $0 += 1 }
                return 10
            })
        let recording = try await recording(of: countApp, taps: 3)
        let (navigation, page) = try await begin(RecordedStart(recording, step: 2, of: app))
        #expect(page.render().contains("Counted 2"))
        #expect(calls.withLock { $0 } == 0)
        #expect(navigation.scope.time.now >= .seconds(3), "the time of the next action")
        try await tap("plus", on: page)
        #expect(page.render().contains("Counted 12"))
        #expect(calls.withLock { $0 } == 1)
        navigation.end()
    }

    @ReplayActor
    @Test("A call without a recorded answer is made again, sleeping work wakes, and events arrive")
    func waiting() async throws {
        let text = """
            {"storey":1,"app":"waiting","began":"2026-11-21T18:00:00Z","seed":42,"redacts":[]}
            {"at":0,"call":0,"of":"name"}
            {"at":1000000000,"tap":"later","on":"waiting"}
            """
        let events = Broadcast<Int>()
        let (navigation, page) = try await begin(
            RecordedStart(Recording(text: text + "\n"), step: 1, of: waitingApp(events)))
        await navigation.scope.waitUntilIdle(timeout: .seconds(600))
        #expect(page.render().contains("live, 0 ticks, event 0"))
        while !page.render().contains("live, 1 ticks, event 0") { await Task.yield() }
        events.send(7)
        await navigation.scope.waitUntilIdle(timeout: .seconds(600))
        #expect(page.render().contains("live, 1 ticks, event 7"))
        navigation.end()
    }

    @ReplayActor
    @Test("A step that the app no longer reaches throws the divergence")
    func divergence() async throws {
        let recording = try await recording(of: countApp, taps: 1)
        let broken = try Recording(text: recording.text.replacing("\"plus\"", with: "\"minus\""))
        do {
            _ = try await begin(RecordedStart(broken, step: 1, of: countApp))
            Issue.record("the session has begun")
        } catch {
            #expect((error as? Divergence)?.step == 1)
        }
    }

    @Test("The player links the selected step to its live session")
    func link() async throws {
        let recording = try await recording(of: countApp, taps: 2)
        var configuration = ReplayApp.Configuration()
        #expect(
            try await !HeadlessApp.launch(
                ReplayApp.definition(recording, of: countApp, configuration: configuration)
            ).elements.contains { $0.identifier == "branch" })
        configuration.branchPath = "/branch"
        let app = try await HeadlessApp.launch(
            ReplayApp.definition(recording, of: countApp, configuration: configuration))
        try await app.tap("last")
        #expect(try app.element("branch").label == "Branch from here")
        let html = await app.withNavigation { navigation in WebPage(navigation) {}.render() }
        #expect(html?.contains("href=\"/branch/2\"") == true)
    }

    #if Web
        @Test("A host of a player serves a live session for each step, unless other computers can reach it")
        func host() async throws {
            let recorder = try Recorder(app: "tally")
            let recorded = try await HeadlessApp.launch(recorder.recording(tallyApp))
            for _ in 1...2 { try await recorded.tap("plus") }
            let (recording, configuration) = (try recorder.recording(), ReplayApp.Configuration())
            var webConfiguration = WebHost.Configuration()
            let path = "/storey/inspector/branch"
            for isLocal in [true, false] {
                webConfiguration.host = isLocal ? "127.0.0.1" : "0.0.0.0"
                let served = ReplayApp.served(recording, of: tallyApp, configuration, webConfiguration)
                let sessions = WebSessions(appForVisitor: { _ in served.player }, served.web)
                let player = try await HeadlessApp.launch(served.player)
                #expect(player.elements.contains { $0.identifier == "branch" } == isLocal)
                let branch = await sessions.page(PageRequest(address: "\(path)/1"))
                #expect(branch.status == (isLocal ? 200 : 404))
                #expect(branch.html.contains("Counted 1") == isLocal)
                for unknown in ["3", "x", ""] {
                    #expect(await sessions.page(PageRequest(address: "\(path)/\(unknown)")).status == 404)
                }
                await sessions.end()
            }
            let host = ReplayApp.host(
                recording, of: tallyApp, configuration: configuration, web: webConfiguration)
            _ = host
        }

        @Test("A live session of an inspected app is loaded again after the inspected session has ended")
        func inspected() async throws {
            let inspector = Inspector(SourceFinder(folders: [], editor: .vsCode), ReplayApp.Configuration())
            let (app, head) = inspector.inspecting(countApp, cookie: "own")
            let recorded = try await HeadlessApp.launch(app)
            for _ in 1...2 { try await recorded.tap("plus") }
            let path = try #require(head.firstMatch(of: /data-panel="([^"]+)"/)?.1)
            for isEnded in [false, true] {
                let branch = try #require(inspector.panel(at: "\(path)branch/1", cookie: "own"), "\(isEnded)")
                let session = WebSession(token: "token", cookie: "own", path: branch.path)
                let document = try await session.start(branch.app, in: branch.start)
                #expect(document.text.contains("Counted 1"))
                #expect(branch.head.contains("inspector.js"), "it can be inspected, too")
                await session.end()
                await recorded.end()
            }
            #expect(inspector.panel(at: "\(path)branch/1", cookie: "other") == nil)
            #expect(inspector.panel(at: "\(path)branch/3", cookie: "own") == nil)
        }
    #endif
}

// An app that waits for its service, for an event, and for a moment.
private func waitingApp(_ events: Broadcast<Int>) -> AppDefinition {
    { scope in WaitingFlow(WaitingViewModel(scope, events)) }
}

private enum WaitingRoute: Route { case waiting }

private final class WaitingFlow: StackCoordinator<WaitingRoute> {
    private let model: WaitingViewModel

    init(_ model: WaitingViewModel) {
        self.model = model
        super.init(root: .waiting)
    }

    override func module(for route: WaitingRoute) throws -> any Presentable {
        WaitingHTMLView(viewModel: model)
    }
}

private struct WaitingData: Equatable {
    var name = "unknown"
    var ticks = 0
    var event = 0
}

private enum WaitingEvent { case later }

private final class WaitingViewModel: ViewModel {
    private let store = Store(WaitingData())
    private let scope: Scope
    var viewInputData: Observed<WaitingData> { store.observed }

    init(_ scope: Scope, _ events: Broadcast<Int>) {
        self.scope = scope
        scope.task {
            let name = try await scope.recorder.call("name") { () async throws -> String in "live" }
            self.store.commit { $0.name = name }
        }
        scope.subscribe(to: scope.recorder.subscribe("events", events)) { [store] event in
            store.commit { $0.event = event }
        }
    }

    func handle(_ event: WaitingEvent) {
        scope.task {
            try await self.scope.sleep(for: .milliseconds(50))
            self.store.commit { $0.ticks += 1 }
        }
    }
}

private final class WaitingHTMLView: HTMLView {
    let viewModel: any ViewModel<WaitingData, WaitingEvent>

    init(viewModel: WaitingViewModel) { self.viewModel = viewModel }

    func title(_ data: WaitingData) -> String { "Waiting" }

    func body(_ data: WaitingData) -> HTML<WaitingEvent> {
        p("\(data.name), \(data.ticks) ticks, event \(data.event)")
        button("Later", id: "later", on: .later)
    }
}
