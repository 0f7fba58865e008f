import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Cancellation of work that waits for the user")
struct CancellationTests {
    typealias Asking = @MainActor @Sendable (OneFlow) async -> Bool

    /// Functions that ask for an answer. Each returns whether it was ended without one.
    nonisolated private static let askings: [Asking] = [
        { await $0.flow.router.ask(AlertPopup("Sure?", buttons: [.plain("Yes", 1)])) == nil },
        { await $0.flow.router.ask(.page(5)) == nil },
        { app in
            let flow = NumberFlow(app.navigation.scope, counter: app.flow.counter)
            return await app.flow.router.result(of: flow, isDismissable: false) == nil
        },
    ]

    @Test("Canceling a question from any thread dismisses it", arguments: askings)
    func cancelled(ask: @escaping Asking) async throws {
        let app = try OneFlow()
        app.flow.router.raise(Broken())
        let before = app.tree
        let asking = Task { await ask(app) }
        try await until("the question") { app.tree != before }
        await Task.detached { asking.cancel() }.value
        try await until("the question is dismissed") { app.tree == before }
        #expect(await asking.value)
        #expect(app.tree == before)
        #expect(app.flow.counter.count == 1)
        #expect(app.navigation.scope.pendingWorkCount == 0)
    }

    @Test("A task that was already canceled asks no question", arguments: askings)
    func cancelledBefore(ask: @escaping Asking) async throws {
        let app = try OneFlow()
        var drawn = 0
        let observation = app.navigation.tree.observe { _ in drawn += 1 }
        let asking = Task { await ask(app) }
        asking.cancel()
        #expect(await asking.value)
        #expect(drawn == 1)
        observation.cancel()
    }

    @Test("Canceling at the moment of the answer yields the answer or none", arguments: askings)
    func cancelledWhileAnswered(ask: @escaping Asking) async throws {
        let app = try OneFlow()
        let before = app.tree
        let asking = Task { await ask(app) }
        try await until("the question") { app.tree != before }
        asking.cancel()
        app.navigation.end()
        let after = app.tree
        #expect(await asking.value)
        try await until("rest") { app.navigation.scope.pendingWorkCount == 0 }
        // The tree of a session that has ended doesn't change.
        #expect(app.tree == after)
    }
}
