import StoreyInjection
import Testing

// The examples of the article "Injection".

enum Guide {
    struct Note: Sendable {
        typealias ID = Int
    }
    protocol NotesStorage: Sendable {}
    final class NotesDatabase: NotesStorage {
        init(path: String) throws {}
    }
    final class NotesInMemory: NotesStorage {}
    final class SharedNotes {}
    protocol NoteDetailsProvider: AnyObject {
        var id: Note.ID { get }
    }
    final class NoteDetailsProviderImpl: NoteDetailsProvider {
        let id: Note.ID
        init(id: Note.ID, storage: any NotesStorage) { self.id = id }
    }
    protocol NoteDetailsViewModel: AnyObject {
        var provider: any NoteDetailsProvider { get }
    }
    final class NoteDetailsViewModelImpl: NoteDetailsViewModel {
        let provider: any NoteDetailsProvider
        init(provider: any NoteDetailsProvider) { self.provider = provider }
    }
    final class NoteDetailsView {
        let viewModel: any NoteDetailsViewModel
        init(viewModel: any NoteDetailsViewModel) { self.viewModel = viewModel }
    }
    struct NoteDetailsDependency {
        let viewModel: any NoteDetailsViewModel
        let view: NoteDetailsView
    }
    enum NoteDetailsPart: Part {
        static func load(_ container: Container) {
            container.register(argument: Note.ID.self)
            container.register(NoteDetailsProviderImpl.init(id:storage:))
                .as((any NoteDetailsProvider).self)
                .lifetime(.objectGraph)
            container.register(NoteDetailsViewModelImpl.init(provider:))
                .as((any NoteDetailsViewModel).self)
                .lifetime(.objectGraph)
            container.register(NoteDetailsView.init(viewModel:))
            container.register(NoteDetailsDependency.init(viewModel:view:))
        }
    }
    enum AppPart: Part {
        static func load(_ container: Container) {
            container.load(NoteDetailsPart.self)
            container.register { try NotesDatabase(path: "notes.sqlite") }
                .as((any NotesStorage).self)
                .lifetime(.singleton)
        }
    }
    enum Archive {}
    final class ArchiveProvider {
        init(notes: SharedNotes, format: NoteFormat?, checks: Many<any Check>) {}
    }
    struct NoteFormat {}
    protocol Check {}
    final class Player {
        let queue: Queue
        init(queue: Queue) { self.queue = queue }
    }
    final class Queue {
        weak var player: Player?
    }

    @Suite("Examples of the Injection guide")
    struct GuideTests {
        @Test("The guide's module is resolved with its argument", arguments: [7])
        func module(id: Note.ID) throws {
            let container = Container(parts: AppPart.self)
            let details: NoteDetailsDependency = try container.resolve(arguments: id)
            #expect(details.viewModel.provider.id == id)
            #expect(details.view.viewModel === details.viewModel)
        }

        @Test("The guide's container is valid")
        func containerIsValid() throws {
            let container = Container(parts: AppPart.self)
            try container.requireValid()
        }

        @Test("The guide's tags, optionals and collections are resolved")
        func wrappers() throws {
            let container = Container()
            container.register(SharedNotes.init).as(tag: Archive.self).lifetime(.singleton)
            container.register {
                (notes: Tagged<SharedNotes, Archive>, format: NoteFormat?, checks: Many<any Check>) in
                ArchiveProvider(notes: notes.value, format: format, checks: checks)
            }
            _ = try container.resolve(ArchiveProvider.self)
        }

        @Test("The guide's child container has its own components")
        func child() throws {
            let container = Container(parts: AppPart.self)
            let flow = container.child()
            flow.register(SharedNotes.init).lifetime(.singleton)
            #expect(try flow.resolve(SharedNotes.self) === flow.resolve(SharedNotes.self))
        }

        @Test("The guide's override replaces the storage")
        func override() throws {
            let container = Container(parts: AppPart.self)
            container.register(NotesInMemory.init).as((any NotesStorage).self).override()
            #expect(try container.resolve((any NotesStorage).self) is NotesInMemory)
        }

        @Test("The guide's database is shared by all sessions")
        func processWide() throws {
            let container = Container()
            let database = ProcessWide { try NotesDatabase(path: "notes.sqlite") }
            container.register(database).as((any NotesStorage).self)
            let other = Container()
            other.register(database).as((any NotesStorage).self)
            #expect(
                try container.resolve((any NotesStorage).self) as? NotesDatabase
                    === other.resolve((any NotesStorage).self) as? NotesDatabase)
        }

        @Test("The guide's cycle is closed by injection")
        func cycle() throws {
            let container = Container()
            container.register(Player.init(queue:)).lifetime(.objectGraph)
            container.register(Queue.init).lifetime(.objectGraph)
                .inject { (queue: Queue, player: Player) in queue.player = player }
            let player: Player = try container.resolve()
            #expect(player.queue.player === player)
        }
    }
}
