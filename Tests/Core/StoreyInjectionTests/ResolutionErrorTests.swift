import StoreyInjection
import Testing

@Suite("Errors of resolve")
struct ResolutionErrorTests {
    private let container = Container()

    private func message<Value>(_ type: Value.Type) -> String {
        do {
            _ = try container.resolve(type, file: "App/Coordinator.swift", line: 9)
            return ""
        } catch {
            return error.description
        }
    }

    @Test("The error of a missing component suggests a similar registration")
    func missing() {
        container.register(NotesStorageImpl.init, file: "App/List.swift", line: 1)
        container.register(NotesListProviderImpl.init(storage:), file: "App/List.swift", line: 2).lifetime(
            .singleton)
        #expect(
            message(NotesListProviderImpl.self) == """
                Nothing is registered as `any NotesStorage`.
                  Required by: NotesListProviderImpl (App/List.swift:2)
                  See: App/List.swift:1
                  Fix: Did you mean `NotesStorageImpl` (App/List.swift:1)? Otherwise register it in a loaded part: \
                `container.register(…).as((any NotesStorage).self)`.
                  Resolved at App/Coordinator.swift:9
                """)
    }

    @Test("The error of a failed initializer contains the cause and the dependents")
    func initializer() {
        container.register(
            { () throws -> any NotesStorage in throw SomeError() }, file: "App/List.swift", line: 1)
        container.register(NotesListProviderImpl.init(storage:), file: "App/List.swift", line: 2)
            .as((any NotesListProvider).self).lifetime(.singleton)
        container.register(NotesListViewModelImpl.init(provider:), file: "App/List.swift", line: 3)
        #expect(
            message(NotesListViewModelImpl.self) == """
                The initializer of `any NotesStorage` threw an error: SomeError()
                  Required by: NotesListViewModelImpl (App/List.swift:3) → NotesListProviderImpl (App/List.swift:2)
                  See: App/List.swift:1
                  Fix: Handle the error in the initializer or closure that throws it.
                  Resolved at App/Coordinator.swift:9
                """)
    }

    @Test("The error of a component that does not conform names its registration")
    func wrongType() {
        container.register({ 1 }, file: "App/List.swift", line: 1).as((any NotesStorage).self)
        #expect(
            message((any NotesStorage).self) == """
                `Int` is registered as `any NotesStorage`, but `Int` does not conform to `any NotesStorage`.
                  Required by: Int (App/List.swift:1)
                  See: App/List.swift:1
                  Fix: Declare the conformance or inheritance, or remove the call of `.as(…)`.
                  Resolved at App/Coordinator.swift:9
                """)
    }

    @Test("The error of a missing argument names the dependents")
    func argument() {
        container.register(argument: Int.self, file: "App/List.swift", line: 1)
        container.register({ (id: Int) in "\(id)" }, file: "App/List.swift", line: 2)
        #expect(
            message(String.self) == """
                The argument of type `Int` was not provided.
                  Required by: String (App/List.swift:2) → Int (App/List.swift:1)
                  See: App/List.swift:1
                  Fix: Pass it to `resolve(arguments: …)`, or to the call of a `Factory`.
                  Resolved at App/Coordinator.swift:9
                """)
    }
}
