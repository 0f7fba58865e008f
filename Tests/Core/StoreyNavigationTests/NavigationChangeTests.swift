import StoreyNavigation
import StoreyState
import Testing

/// An app whose host reports whether its screen is idle.
@MainActor
private final class AnimatedApp {
    let screen = Store(true)
    let scope = Scope(owner: MainActor.shared)
    let flow: PageFlow
    var navigation: Navigation?
    /// The changes that have finished. Their tasks resume in any order.
    var finished: Set<String> = []

    init() throws {
        scope.isScreenIdle = screen.observed
        flow = PageFlow(scope)
        navigation = try Navigation(scope: scope, root: flow)
    }

    func beginTransition() { screen.commit { $0 = false } }

    func endTransition() { screen.commit { $0 = true } }

    /// Waits for a change in a task of the flow.
    func wait(for name: String, _ change: NavigationChange) {
        flow.task {
            await change.finished()
            self.finished.insert(name)
        }
    }

    /// Lets the waiting tasks begin to wait.
    func waitForTasks() async throws {
        try await until("the tasks wait") { scope.pendingWorkCount == 0 }
    }
}

@MainActor
@Suite("Waiting for a transition")
struct NavigationChangeTests {
    @Test("A change finishes when the host has ended its transition")
    func ending() async throws {
        let app = try AnimatedApp()
        app.beginTransition()
        app.wait(for: "push", app.flow.router.push(.page(1)))
        app.wait(for: "present", app.flow.router.present(.page(2)))
        app.wait(for: "dismiss", app.flow.router.dismiss())
        app.wait(for: "pop", app.flow.router.pop())
        try await app.waitForTasks()
        #expect(app.finished == [])
        app.endTransition()
        try await until("all have finished") { app.finished.count == 4 }
        #expect(app.finished == ["push", "present", "dismiss", "pop"])
    }

    @Test("A change without a transition finishes at once")
    func none() async throws {
        let app = try AnimatedApp()
        await app.flow.router.push(.page(1), animated: false).finished()
        let flow = try OneFlow().flow
        await flow.router.push(.page(1)).finished()
        #expect(app.navigation?.tree.value.entries.count == 2)
    }

    @Test("A change that isn't made finishes at once")
    func refused() async throws {
        let app = try AnimatedApp()
        app.flow.takesErrors = true
        app.beginTransition()
        let changes = [
            app.flow.router.push(.broken), app.flow.router.pop(to: .page(9)),
            Router<PageRoute>.unattached.pop(),
        ]
        for change in changes { await change.finished() }
        #expect(changes.map(\.isMade) == [false, false, false])
    }

    @Test("A change that finds nothing to change isn't made")
    func nothing() throws {
        let app = try OneFlow()
        let router = app.flow.router
        #expect(
            [
                router.pop(), router.pop(asking: true), router.pop(to: .home), router.popToRoot(),
                router.dismiss(), router.dismiss(asking: true),
            ]
            .allSatisfy { !$0.isMade })
        router.push(.page(1))
        #expect(
            [router.pop(to: .page(1)), router.pop(), router.pop()].map(\.isMade) == [false, true, false])
        router.setStack([.home, .page(1), .page(2)])
        #expect([router.popToRoot(), router.popToRoot()].map(\.isMade) == [true, false])
        router.present(.page(3))
        #expect([router.dismiss(), router.dismiss()].map(\.isMade) == [true, false])
        #expect(app.stack == [.home])
    }

    @Test("A change that is made during a back swipe finishes after the swipe")
    func swipe() async throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        let top = try #require(app.tree.top)
        app.report(.backSwipe(.began, from: top.id))
        var isFinished = false
        let change = app.flow.router.push(.page(2))
        app.flow.task {
            await change.finished()
            isFinished = true
        }
        try await until("the task waits") { app.navigation.scope.pendingWorkCount == 0 }
        #expect(!isFinished)
        app.report(.backSwipe(.cancelled, from: top.id))
        try await until("the change has finished") { isFinished }
        #expect(app.stack == [.home, .page(1), .page(2)])
    }

    enum AnimatedEnding: CaseIterable {
        case sessionEnds, hostIsReleased, taskIsCanceled, flowIsReplaced
    }

    @Test(
        "Waiting ends with the session, its host, the waiting task and its flow",
        arguments: AnimatedEnding.allCases)
    func ends(by ending: AnimatedEnding) async throws {
        let app = try AnimatedApp()
        app.beginTransition()
        let change = app.flow.router.push(.page(1))
        var isFinished = false
        let task = app.flow.scope?.task {
            await change.finished()
            isFinished = true
        }
        try await app.waitForTasks()
        #expect(!isFinished)
        switch ending {
        case .sessionEnds: app.navigation?.end()
        case .hostIsReleased: app.navigation = nil
        case .taskIsCanceled: task?.cancel()
        case .flowIsReplaced: app.flow.replaceFlow(by: PageFlow(app.scope))
        }
        try await until("the waiting has ended") { isFinished }
    }
}

extension Router {
    /// A router whose coordinator isn't in a tree.
    @MainActor fileprivate static var unattached: Router<PageRoute> {
        PageFlow(Scope(owner: MainActor.shared)).router
    }
}
