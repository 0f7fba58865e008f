import Testing

/// The compiler's errors for sharing objects of one isolation between sessions.
@Suite(
    .enabled(if: Compiling.modules != nil, "the modules are next to the test runner"),
    .timeLimit(.minutes(10)))
struct `Objects of one isolation` {
    @Test func `Using a store in its own isolation needs no annotations`() async throws {
        let errors = try await Compiling.errors(
            in: """
                import Storey

                final class CounterViewModel {
                    private let store = Store(0)
                    private let scope: Scope

                    init(scope: Scope) { self.scope = scope }

                    func handle() { scope.task { self.store.commit { $0 += 1 } } }
                }
                """)
        #expect(errors == [])
    }

    @Test func `A shared store can't be a global`() async throws {
        let errors = try await Compiling.errors(
            in: """
                import Storey

                let counter = SharedStore(0)
                """)
        let error = """
            let 'counter' is not concurrency-safe because non-'Sendable' type 'SharedStore<Int>' \
            may have shared mutable state
            """
        #expect(errors == [error])
    }

    @Test func `An app definition can't capture a shared store`() async throws {
        let errors = try await Compiling.errors(
            in: """
                import Storey

                func app(root: @escaping @Sendable (Scope, SharedStore<Int>) -> CoordinatorBase) -> AppDefinition {
                    let counter = SharedStore(0)
                    return { scope in root(scope, counter) }
                }
                """)
        #expect(
            errors == [
                "capture of 'counter' with non-Sendable type 'SharedStore<Int>' in a '@Sendable' closure"
            ])
    }

    @Test func `A task that no scope started can't use a store`() async throws {
        let errors = try await Compiling.errors(
            in: """
                import Storey

                final class CounterViewModel {
                    private let store = Store(0)

                    func handle() { Task { self.store.commit { $0 += 1 } } }
                }
                """)
        let error = """
            passing closure as a 'sending' parameter risks causing data races between code in the current task \
            and concurrent execution of the closure
            """
        #expect(errors == [error])
    }
}
