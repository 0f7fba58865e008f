import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Work that waits for a person and is cancelled")
struct CancellingTests {
    typealias Asking = @MainActor @Sendable (OneFlow) async -> Bool

    /// Each of them tells whether it went without an answer.
    nonisolated private static let askings: [Asking] = [
        { await $0.flow.router.ask(Alert("Sure?", buttons: [.plain("Yes", 1)])) == nil },
        { await $0.flow.router.ask(.page(5), for: Int.self) == nil },
        { app in
            let flow = NumberFlow(app.navigation.scope, census: app.flow.census)
            return await app.flow.router.result(of: flow, isDismissable: false) == nil
        },
    ]

    @Test("takes away what it showed, wherever it is cancelled from", arguments: askings)
    func cancelled(ask: @escaping Asking) async throws {
        let app = try OneFlow()
        app.flow.router.raise(Broken())
        let before = app.tree
        let asking = Task { await ask(app) }
        try await until("the question") { app.tree != before }
        await Task.detached { asking.cancel() }.value
        try await until("what it showed is gone") { app.tree == before }
        #expect(await asking.value)
        #expect(app.tree == before)
        #expect(app.flow.census.count == 1)
        #expect(app.navigation.scope.workUnderWay == 0)
    }

    @Test("asks nothing where it was cancelled before", arguments: askings)
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

    @Test("in the very moment of the answer, has either", arguments: askings)
    func cancelledWhileAnswered(ask: @escaping Asking) async throws {
        let app = try OneFlow()
        let before = app.tree
        let asking = Task { await ask(app) }
        try await until("the question") { app.tree != before }
        asking.cancel()
        app.navigation.end()
        let after = app.tree
        #expect(await asking.value)
        try await until("rest") { app.navigation.scope.workUnderWay == 0 }
        // The tree of a session that has ended stays as it was.
        #expect(app.tree == after)
    }
}
