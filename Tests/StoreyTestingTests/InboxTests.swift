import Storey
import StoreyTesting
import Testing

@Suite("What comes while an app is launching")
struct InboxTests {
    private struct Load: Step {
        func run(_ turn: Turn) async throws { try await turn.sleep(for: .seconds(1)) }
    }

    private final class LaunchingFlow: StackCoordinator<TinyRoute> {
        private let startup: Startup
        private let session: Scope

        init(_ session: Scope, _ startup: Startup) {
            self.session = session
            self.startup = startup
            super.init(root: .page(1))
            follow(LinkTable { Link("/:page", TinyRoute.page, over: [.page(1)]) })
        }

        override func started() {
            startup.inbox.connect(to: self)
            let startup = startup
            task { _ = try startup.launch(.regular) }
        }

        override func module(for route: TinyRoute) -> any Presentable {
            guard case .page(let number) = route else { return TinyView(number: 0, scope: session.screen) }
            return TinyView(number: number, scope: session.screen)
        }
    }

    @Test(
        "is followed when there is a first screen: a link, or that of a notification",
        arguments: [Arrival.link("/7"), .push(["link": "/7", "badge": "1"])])
    func followed(arrival: Arrival) async throws {
        let app = try await HeadlessApp.launch { scope in
            let startup = Startup(scope: scope, storage: MemoryLaunchStorage()) { _ in
                Scenario("start", untilNamed: "load") { Load().named("load") }
            }
            startup.inbox.receive(.push(["badge": "1"]))
            startup.inbox.receive(arrival)
            return LaunchingFlow(scope, startup)
        }
        #expect(app.address == "/1")
        try await app.advance(by: .seconds(1))
        #expect(app.address == "/7")
    }
}
