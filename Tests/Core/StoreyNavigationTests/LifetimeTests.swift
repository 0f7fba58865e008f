import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Lifetime of modules")
struct LifetimeTests {
    /// Observes the visible screen and tells whether it was released.
    final class LifetimeProbe {
        weak var view: AnyObject?
        weak var screen: Screen?
        let scope: Scope

        init(_ navigation: Navigation) throws {
            let top = try #require(navigation.topScreen)
            screen = top
            view = top.view
            scope = top.scope
        }

        var isGone: Bool { view == nil && screen == nil && scope.isEnded }
    }

    typealias Ending = @MainActor @Sendable (OneFlow) -> Void

    @Test(
        "A module is released as soon as its entry is removed",
        arguments: [
            { $0.flow.router.pop() },
            { $0.flow.router.popToRoot() },
            { $0.flow.router.setRoot(.page(9)) },
            { $0.navigation.back() },
            { app in app.tree.top.map { _ = app.navigation.report(.back(from: $0.id)) } },
            { $0.navigation.report(.linkOpened("/8")) },
            { $0.navigation.end() },
        ] as [Ending])
    func aPushedScreenIsFreed(end: Ending) throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        let watch = try LifetimeProbe(app.navigation)
        #expect(!watch.isGone)
        end(app)
        #expect(watch.isGone)
    }

    @Test(
        "The modules of a sheet are released with it",
        arguments: [
            { $0.flow.router.dismiss() },
            { $0.flow.router.present(.page(2)) },
            { $0.navigation.back() },
            { app in app.tree.sheet.map { _ = app.navigation.report(.sheetDismissed($0.id)) } },
            { $0.navigation.report(.linkOpened("/")) },
        ] as [Ending])
    func aSheetIsFreed(end: Ending) throws {
        let app = try OneFlow()
        app.flow.router.present(.page(1))
        let watch = try LifetimeProbe(app.navigation)
        #expect((watch.view as? PageView)?.route == .page(1))
        end(app)
        #expect(watch.isGone)
    }

    @Test("A flow and its coordinator are released with their sheet")
    func aPresentedFlowIsFreed() throws {
        let app = try OneFlow()
        weak var flow: PageFlow?
        do {
            let presented = PageFlow(app.navigation.scope)
            flow = presented
            app.flow.router.present(presented)
            presented.router.push(.page(5))
        }
        let watch = try LifetimeProbe(app.navigation)
        #expect(flow?.parent === app.flow)
        flow?.router.dismiss()
        #expect(watch.isGone)
        #expect(flow == nil)
    }

    @Test("A removed flow has ended its work and can be presented again")
    func comingAgain() throws {
        let app = try OneFlow()
        let flow = PageFlow(app.navigation.scope)
        app.flow.router.present(flow)
        var isEnded = false
        let ending = flow.scope?.onEnd { isEnded = true }
        app.flow.router.dismiss()
        #expect(isEnded)
        flow.router.push(.page(1))
        #expect(app.tree.entries.count == 1)
        #expect(app.flow.router.present(flow).isMade)
        flow.router.push(.page(2))
        #expect(app.tree.sheet?.pages == [.home, .page(2)])
        withExtendedLifetime(ending) {}
    }

    @Test("A screen that remains in the tree is kept")
    func theOthersStay() throws {
        let app = try OneFlow()
        let home = try #require(app.navigation.topScreen)
        app.flow.router.push(.page(1))
        app.flow.router.pop()
        #expect(app.navigation.topScreen === home)
        #expect(!home.scope.isEnded)
    }

    @Test("A screen's work is canceled when it is removed")
    func workEndsWithTheScreen() async throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        let view = try #require(app.navigation.topScreen?.view as? PageView)
        let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
        await confirmation { ended in
            await withCheckedContinuation { done in
                view.scope.task {
                    for await _ in numbers {}
                    if Task.isCancelled { ended() }
                    done.resume()
                }
                app.flow.router.pop()
            }
        }
        continuation.finish()
    }

    @Test("Releasing the navigation releases the whole app")
    func theWholeAppIsFreed() throws {
        weak var navigation: Navigation?
        weak var flow: PageFlow?
        weak var view: AnyObject?
        do {
            let app = try OneFlow()
            app.flow.router.push(.page(1))
            app.flow.router.present(.page(2))
            navigation = app.navigation
            flow = app.flow
            view = app.navigation.topScreen?.view
            #expect(view != nil)
        }
        #expect(navigation == nil)
        #expect(flow == nil)
        #expect(view == nil)
    }
}
