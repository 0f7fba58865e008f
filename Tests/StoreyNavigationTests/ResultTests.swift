import StoreyNavigation
import StoreyState
import Testing

/// A flow that ends with a number.
final class NumberFlow: StackCoordinator<PageRoute>, FinishingCoordinator {
    typealias Result = Int
    private let census: Census
    private let scopeOfScreens: Scope
    /// What the first screen's view does with the flow when it is tapped.
    private(set) var onTap: (() -> Void)?

    init(_ scope: Scope, census: Census) {
        scopeOfScreens = scope
        self.census = census
        super.init(root: .home)
    }

    override func module(for route: PageRoute) -> any Presentable {
        onTap = { [weak self] in
            self?.finish(with: 7)
            // Nothing of this is left by now; it must do no harm.
            self?.router.push(.page(1))
            self?.finish(with: 8)
        }
        return PageView(route, scopeOfScreens.screen, census)
    }
}

@MainActor
@Suite("A flow with a result")
struct ResultTests {
    private let app: OneFlow
    private let census = Census()

    init() throws { app = try OneFlow() }

    /// Presents a flow and waits for its result.
    private func present(isDismissable: Bool = true) async throws -> (reply: Reply, flow: Weak<NumberFlow>) {
        let flow = Weak<NumberFlow>(nil)
        let reply = Reply { [app, census] in
            let presented = NumberFlow(app.navigation.scope, census: census)
            flow.object = presented
            return await app.flow.router.result(of: presented, isDismissable: isDismissable)
        }
        try await until("the flow") { app.tree.sheet != nil }
        return (reply, flow)
    }

    @Test("gives it to whoever presented it, and is freed")
    func finishing() async throws {
        let (reply, flow) = try await present()
        flow.object?.router.push(.page(3))
        #expect(census.count == 2)
        flow.object?.finish(with: 5)
        #expect(census.count == 0)
        #expect(app.tree.layers.count == 1)
        #expect(try await reply.given == 5)
        try await until("the flow is gone") { flow.object == nil }
    }

    @Test("may be finished from within its own callback")
    func fromItsOwnCallback() async throws {
        let (reply, flow) = try await present()
        flow.object?.onTap?()
        #expect(census.count == 0)
        #expect(try await reply.given == 7)
        #expect(app.tree.entries.count == 1)
        try await until("the flow is gone") { flow.object == nil }
    }

    typealias Ending = @MainActor @Sendable (OneFlow) -> Void

    @Test(
        "gives none when it goes without",
        arguments: [
            { app in app.tree.root.sheet.map { _ = app.report(.sheetDismissed($0)) } },
            { $0.flow.router.dismiss() },
            { $0.flow.router.present(.page(4)) },
            { $0.flow.router.replaceFlow(by: PageFlow($0.navigation.scope)) },
            { $0.navigation.report(.linkFollowed("/")) },
            { $0.navigation.end() },
        ] as [Ending])
    func withoutAResult(end: Ending) async throws {
        let (reply, _) = try await present()
        end(app)
        #expect(try await reply.given == nil)
        #expect(census.count == 0)
    }

    @Test("that must be finished cannot be put away")
    func mustBeFinished() async throws {
        let (reply, flow) = try await present(isDismissable: false)
        app.tree.root.sheet.map { #expect(!app.report(.sheetDismissed($0))) }
        flow.object?.finish(with: 2)
        #expect(try await reply.given == 2)
    }

    @Test("presented nowhere stays as it is")
    func notPresented() async throws {
        let flow = NumberFlow(app.navigation.scope, census: census)
        flow.finish(with: 1)
        app.flow.router.replaceFlow(by: flow)
        flow.finish(with: 1)
        #expect(app.tree.entries.count == 1)
        // It stands already: it cannot be presented, and nobody waits for it.
        let other = PageFlow(app.navigation.scope)
        #expect(await other.router.result(of: flow) == nil)
        #expect(await flow.router.result(of: flow) == nil)
    }
}
