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

/// The compiler's errors for common mistakes in modules, parts, and coordinators.
@Suite(
    .enabled(if: Compiling.modules != nil, "the modules are next to the test runner"),
    .timeLimit(.minutes(10)))
struct `Common mistakes` {
    private static let declarations = """
        import Storey

        struct ListData: Equatable {}
        struct OtherData: Equatable {}
        enum ListEvent { case more }
        final class ListViewModel: ViewModel {
            enum Output { case selected(Int), closed }
            private let store = Store(ListData())
            var viewInputData: Observed<ListData> { store.observed }
            let output = Outputs<Output>()
            func handle(_ event: ListEvent) {}
        }
        enum ListRoute: Route { case list }
        enum OtherRoute: Route { case other }
        protocol Service {}
        final class ServiceImpl: Service { init(name: String) {} }

        """

    private static let mistakes: [(code: String, error: String)] = [
        (
            "func list(_ container: Container) throws { let list = try container.resolve() }",
            "'resolve()' is unavailable: write the type, as in “let list: ListDependency = try container.resolve()”"
        ),
        (
            "func load(_ container: Container) { container.register(ServiceImpl.init(name:), as: (any Service).self) }",
            "'register(_:as:)' is unavailable: write “register(…).as((any Service).self)”"
        ),
        (
            """
            func view(_ model: ListViewModel) { render(model) }
            func render(_ model: any ViewModel<OtherData, ListEvent>) {}
            """,
            "cannot convert value of type 'ListData' to expected argument type 'OtherData'"
        ),
        (
            "func handle(_ model: ListViewModel) { model.onOutput { switch $0 { case .closed: break } } }",
            "switch must be exhaustive"
        ),
        (
            "final class Flow: StackCoordinator<ListRoute> { func next() { router.push(OtherRoute.other) } }",
            "cannot convert value of type 'OtherRoute' to expected argument type 'ListRoute'"
        ),
        (
            """
            final class Flow: StackCoordinator<ListRoute> {
                override func module(for route: ListRoute) throws -> any Presentable { ListViewModel() }
            }
            """,
            "return expression of type 'ListViewModel' does not conform to 'Presentable'"
        ),
    ]

    @Test(arguments: mistakes.indices)
    func `The compiler's first error names the mistake`(number: Int) async throws {
        let mistake = Self.mistakes[number]
        let errors = try await Compiling.errors(in: Self.declarations + mistake.code)
        #expect(errors.first == mistake.error)
    }
}
