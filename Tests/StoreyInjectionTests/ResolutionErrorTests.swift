import StoreyInjection
import Testing

@Suite("An error of resolve tells all of it:")
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

    @Test("what is missing, near misses included")
    func missing() {
        container.register(NotesStorageImpl.init, file: "App/List.swift", line: 1)
        container.register(NotesListProviderImpl.init(storage:), file: "App/List.swift", line: 2).lifetime(
            .single)
        #expect(
            message(NotesListProviderImpl.self) == """
                Nothing is registered as `any NotesStorage`.
                  Needed by: NotesListProviderImpl (App/List.swift:2)
                  See: App/List.swift:1
                  To mend it: Did you mean `NotesStorageImpl` (App/List.swift:1)? Or write \
                `container.register(…).as((any NotesStorage).self)` in a part that is loaded.
                  Asked for at App/Coordinator.swift:9
                """)
    }

    @Test("which initialiser failed, why, and who needed it")
    func initialiser() {
        container.register(
            { () throws -> any NotesStorage in throw SomeError() }, file: "App/List.swift", line: 1)
        container.register(NotesListProviderImpl.init(storage:), file: "App/List.swift", line: 2)
            .as((any NotesListProvider).self).lifetime(.single)
        container.register(NotesListViewModelImpl.init(provider:), file: "App/List.swift", line: 3)
        #expect(
            message(NotesListViewModelImpl.self) == """
                Making `any NotesStorage` failed: SomeError()
                  Needed by: NotesListViewModelImpl (App/List.swift:3) → NotesListProviderImpl (App/List.swift:2)
                  See: App/List.swift:1
                  To mend it: See the error, which is kept as `underlying`.
                  Asked for at App/Coordinator.swift:9
                """)
    }

    @Test("what is registered as something it is not")
    func wrongType() {
        container.register({ 1 }, file: "App/List.swift", line: 1).as((any NotesStorage).self)
        #expect(
            message((any NotesStorage).self) == """
                `Int` is registered as `any NotesStorage` but is none.
                  Needed by: Int (App/List.swift:1)
                  See: App/List.swift:1
                  To mend it: Declare that it conforms to or inherits from `any NotesStorage`, or remove the `.as(…)`.
                  Asked for at App/Coordinator.swift:9
                """)
    }

    @Test("which argument was not given")
    func argument() {
        container.register(argument: Int.self, file: "App/List.swift", line: 1)
        container.register({ (id: Int) in "\(id)" }, file: "App/List.swift", line: 2)
        #expect(
            message(String.self) == """
                The argument of type `Int` was not given.
                  Needed by: String (App/List.swift:2) → Int (App/List.swift:1)
                  See: App/List.swift:1
                  To mend it: Give it where the component is resolved: `resolve(arguments: …)`, or with the call of a \
                `Factory`.
                  Asked for at App/Coordinator.swift:9
                """)
    }
}
