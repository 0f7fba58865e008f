import Storey
import StoreyTesting
import Testing

@Suite("Links that arrive during launch")
struct DeepLinkDuringLaunchTests {
    private struct Load: Step {
        func run(_ context: StepContext) async throws { try await context.sleep(for: .seconds(1)) }
    }

    private final class LaunchingFlow: StackCoordinator<TinyRoute> {
        private let startup: Startup
        private let session: Scope

        init(_ session: Scope, _ startup: Startup) {
            self.session = session
            self.startup = startup
            super.init(root: .page(1))
            handleLinks(LinkTable { DeepLink("/:page", TinyRoute.page, over: [.page(1)]) })
        }

        override func started() {
            startup.deepLinks.connect(to: self)
            let startup = startup
            task { _ = try startup.launch(.regular) }
        }

        override func module(for route: TinyRoute) -> any Presentable {
            guard case .page(let number) = route else { return TinyView(number: 0, scope: session.screen) }
            return TinyView(number: number, scope: session.screen)
        }
    }

    @Test(
        "A link or a notification's link is followed once the first screen is visible",
        arguments: [LaunchEvent.link("/7"), .notification(["link": "/7", "badge": "1"])])
    func followed(arrival: LaunchEvent) async throws {
        let app = try await HeadlessApp.launch { scope in
            let startup = Startup(scope: scope, storage: InMemoryLaunchStorage()) { _ in
                Scenario("start", untilNamed: "load") { Load().named("load") }
            }
            startup.deepLinks.receive(.notification(["badge": "1"]))
            startup.deepLinks.receive(arrival)
            return LaunchingFlow(scope, startup)
        }
        #expect(app.address == "/1")
        try await app.advance(by: .seconds(1))
        #expect(app.address == "/7")
    }

    @Test("A link stays queued while the coordinator that opens links doesn't exist")
    func withoutCoordinator() async throws {
        try await withVirtualTime { scope in
            let startup = Startup(scope: scope, storage: InMemoryLaunchStorage()) { _ in
                Scenario("start", untilNamed: "load") { Load().named("load") }
            }
            startup.deepLinks.connect(to: LaunchingFlow(scope, startup))
            startup.deepLinks.receive(.link("/7"))
            _ = try await startup.launch(.regular).finished()
            startup.deepLinks.receive(.link("/8"))
            #expect(startup.deepLinks.pending == [.link("/7"), .link("/8")])
        }
    }
}
