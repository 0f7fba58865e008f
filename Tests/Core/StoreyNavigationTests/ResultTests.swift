import StoreyNavigation
import StoreyState
import Testing

/// A flow that finishes with a number.
final class NumberFlow: StackCoordinator<PageRoute>, ResultCoordinator {
    typealias Result = Int
    private let counter: LiveViewCounter
    private let scopeOfScreens: Scope
    /// The action of the first screen's view on a tap.
    private(set) var onTap: (() -> Void)?

    init(_ scope: Scope, counter: LiveViewCounter) {
        scopeOfScreens = scope
        self.counter = counter
        super.init(root: .home)
    }

    override func module(for route: PageRoute) -> any Presentable {
        onTap = { [weak self] in
            self?.finish(with: 7)
            // The flow has ended, so this must have no effect.
            self?.router.push(.page(1))
            self?.finish(with: 8)
        }
        return PageView(route, scopeOfScreens.screen, counter)
    }
}

/// A flow that just finishes.
final class ErrandFlow: StackCoordinator<PageRoute>, ResultCoordinator {
    override func module(for route: PageRoute) -> any Presentable { PlainView() }
}

@MainActor
@Suite("Flows with a result")
struct ResultTests {
    private let app: OneFlow
    private let counter = LiveViewCounter()

    init() throws { app = try OneFlow() }

    /// Presents a flow and waits for its result.
    private func present(isDismissable: Bool = true) async throws -> (reply: Reply, flow: Weak<NumberFlow>) {
        let flow = Weak<NumberFlow>(nil)
        let reply = Reply { [app, counter] in
            let presented = NumberFlow(app.navigation.scope, counter: counter)
            flow.object = presented
            return await app.flow.router.result(of: presented, isDismissable: isDismissable)
        }
        try await until("the flow") { app.tree.sheet != nil }
        return (reply, flow)
    }

    @Test("A flow without a result finishes, and the presenter knows whether it did")
    func noResult() async throws {
        for isFinished in [true, false] {
            let errand = ErrandFlow(root: .home)
            let reply = Reply { [app] in await app.flow.router.result(of: errand) == nil ? 0 : 1 }
            try await until("the flow") { app.tree.sheet != nil }
            if isFinished { errand.finish() } else { app.flow.router.dismiss() }
            #expect(try await reply.given == (isFinished ? 1 : 0))
            #expect(app.tree.sheet == nil)
        }
    }

    @Test("The presenter receives the result, and the flow is released")
    func finishing() async throws {
        let (reply, flow) = try await present()
        flow.object?.router.push(.page(3))
        #expect(counter.count == 2)
        flow.object?.finish(with: 5)
        #expect(counter.count == 0)
        #expect(app.tree.layers.count == 1)
        #expect(try await reply.given == 5)
        try await until("the flow is gone") { flow.object == nil }
    }

    @Test("A flow can finish within its own callback")
    func fromItsOwnCallback() async throws {
        let (reply, flow) = try await present()
        flow.object?.onTap?()
        #expect(counter.count == 0)
        #expect(try await reply.given == 7)
        #expect(app.tree.entries.count == 1)
        try await until("the flow is gone") { flow.object == nil }
    }

    typealias Ending = @MainActor @Sendable (OneFlow) -> Void

    @Test(
        "A flow that is removed without finishing has no result",
        arguments: [
            { app in app.tree.root.sheet.map { _ = app.report(.sheetDismissed($0)) } },
            { $0.flow.router.dismiss() },
            { $0.flow.router.present(.page(4)) },
            { $0.flow.replaceFlow(by: PageFlow($0.navigation.scope)) },
            { $0.navigation.report(.linkOpened("/")) },
            { $0.navigation.end() },
        ] as [Ending])
    func withoutAResult(end: Ending) async throws {
        let (reply, _) = try await present()
        end(app)
        #expect(try await reply.given == nil)
        #expect(counter.count == 0)
    }

    @Test("A flow that must finish can't be dismissed")
    func mustBeFinished() async throws {
        let (reply, flow) = try await present(isDismissable: false)
        app.tree.root.sheet.map { #expect(!app.report(.sheetDismissed($0))) }
        flow.object?.finish(with: 2)
        #expect(try await reply.given == 2)
    }

    @Test("A flow that can't be presented is unchanged")
    func notPresented() async throws {
        let flow = NumberFlow(app.navigation.scope, counter: counter)
        flow.finish(with: 1)
        app.flow.replaceFlow(by: flow)
        flow.finish(with: 1)
        #expect(app.tree.entries.count == 1)
        // The flow is already in the tree, so it can't be presented, and nothing waits for it.
        let other = PageFlow(app.navigation.scope)
        #expect(await other.router.result(of: flow) == nil)
        #expect(await flow.router.result(of: flow) == nil)
    }
}
