import Testing

/// What the compiler says to somebody who would share between two sessions what belongs to one.
@Suite(
    .enabled(if: Compiling.modules != nil, "the rooms' modules are beside the test runner"),
    .timeLimit(.minutes(10)))
struct `What belongs to one isolation` {
    @Test func `is used there without a word about it`() async throws {
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

    @Test func `is no global`() async throws {
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

    @Test func `is not captured by an app that may be launched twice`() async throws {
        let errors = try await Compiling.errors(
            in: """
                import Storey

                func app(root: @escaping @Sendable (Scope, SharedStore<Int>) -> AnyCoordinator) -> AppDefinition {
                    let counter = SharedStore(0)
                    return { scope in root(scope, counter) }
                }
                """)
        #expect(
            errors == [
                "capture of 'counter' with non-Sendable type 'SharedStore<Int>' in a '@Sendable' closure"
            ])
    }

    @Test func `does not leave it for a task that a scope did not start`() async throws {
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
