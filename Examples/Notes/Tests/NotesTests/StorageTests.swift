import Foundation
import Notes
import NotesDatabase
import NotesPostgres
import PostgresServer
import Storey
import StoreyPostgres
import Testing

/// The databases that the app can store notes in. Each installation has an empty one.
enum StoredNotes: CustomTestStringConvertible {
    case sqlite, postgres

    /// Those that this machine has.
    static let all: [StoredNotes] = PostgresServer.shared == nil ? [.sqlite] : [.sqlite, .postgres]

    /// Shared by the installations of all tests, as by those of all visitors.
    private static let database = Task {
        guard let server = PostgresServer.shared else { throw CancellationError() }
        let database = PostgresDatabase(try await server.createDatabase())
        try await database.migrate(PostgresNotesStorage.migrations)
        return database
    }

    var testDescription: String { self == .sqlite ? "SQLite" : "PostgreSQL" }

    /// Calls a closure with the storage of a new installation.
    func with(_ body: (any NotesStorage) async throws -> Void) async throws {
        switch self {
        case .sqlite:
            try await withFolder { try await body(DatabaseNotesStorage(path: "\($0)/notes.sqlite")) }
        case .postgres:
            try await body(
                PostgresNotesStorage(Self.database.value, installation: UUID().uuidString))
        }
    }
}

@Suite("Notes in a database", .timeLimit(.minutes(5)))
struct StorageTests {
    @Test("Notes are saved, changed, and deleted with all their values", arguments: StoredNotes.all)
    func notes(stored: StoredNotes) async throws {
        try await stored.with { storage in
            var milk = Note.sample("Milk\n🥛 “2 l”; DROP TABLE note --\\", minute: 1)
            (milk.isPinned, milk.folder) = (true, Folder.ID(named: "Food"))
            var bread = Note.sample("Bread", minute: 2)
            (bread.isShared, bread.deleted) = (true, Note.sampleDate(minute: 3))
            for note in [milk, bread, milk] { try await storage.save(note) }
            #expect(try await storage.note(milk.id) == milk)
            #expect(try await storage.note(bread.id) == bread)
            #expect(try await storage.note(Note.sampleID("Unknown")) == nil)
            bread.deleted = nil
            bread.text = "Rye bread"
            try await storage.save(bread)
            #expect(
                try await storage.page(NotesQuery(limit: 9)) == NotesPage(notes: [bread, milk], total: 2))
            #expect(try await storage.page(NotesQuery(search: "rye", limit: 9)).notes == [bread])
            #expect(try await storage.change(milk.id) { $0.isPinned = false })
            #expect(try await !storage.change(Note.sampleID("Unknown")) { $0.isPinned = true })
            milk.isPinned = false
            #expect(try await storage.delete(milk.id) == milk)
            #expect(try await storage.delete(milk.id) == nil)
            #expect(try await storage.counts() == NotesCounts(all: 1))
        }
    }

    @Test("Added notes change no stored note, and adding them again adds nothing", arguments: StoredNotes.all)
    func addition(stored: StoredNotes) async throws {
        try await stored.with { storage in
            let (milk, bread) = (Note.sample("Milk", minute: 1), Note.sample("Bread", minute: 2))
            let other = Note(id: milk.id, text: "Oat milk", created: milk.created, modified: milk.modified)
            try await storage.save(milk)
            #expect(
                try await storage.add([milk, bread, other, other], folders: [Folder(named: "Food")])
                    == NotesAddition(added: 2, skipped: 2))
            #expect(
                try await storage.add([bread, other], folders: []) == NotesAddition(added: 0, skipped: 2))
            #expect(try await storage.note(milk.id) == milk)
            #expect(try await storage.counts().folders == [FolderCount(Folder(named: "Food"), count: 0)])
            let ids = [milk.id, bread.id, milk.id, Note.sampleID("Unknown")]
            #expect(Set(try await storage.notes(ids)) == [milk, bread])
            #expect(
                Set(try await storage.page(NotesQuery(limit: 9)).notes.map(\.text)) == [
                    "Milk", "Bread", "Oat milk",
                ])
        }
    }

    @Test("Concurrent changes of a note are all applied", arguments: StoredNotes.all)
    func changesAtOnce(stored: StoredNotes) async throws {
        try await stored.with { storage in
            let note = Note.sample("Milk", minute: 1)
            try await storage.save(note)
            try await withThrowingTaskGroup { group in
                for _ in 1...8 { group.addTask { _ = try await storage.change(note.id) { $0.text += "!" } } }
                try await group.waitForAll()
            }
            #expect(try await storage.note(note.id)?.text == "Milk!!!!!!!!")
        }
    }

    @Test("The last change of a folder wins, and folders need no notes", arguments: StoredNotes.all)
    func folders(stored: StoredNotes) async throws {
        try await stored.with { storage in
            let date = Note.sampleDate(minute: 1)
            let old = Folder(id: Folder.ID(named: "Food"), name: "Food", order: 7, modified: date)
            let new = old.renamed("Müsli", at: date)
            for version in [old, new, old] { #expect(try await storage.saveFolder(version) == old.id) }
            #expect(try await storage.deleteFolder(Folder.ID(named: "Unknown")) == nil)
            try await storage.save(.sample("Milk", minute: 1).inFolder("Unknown"))
            #expect(
                try await storage.counts() == NotesCounts(all: 1, folders: [FolderCount(new, count: 0)]))
            #expect(try await storage.deleteFolder(old.id) == new)
            #expect(try await storage.counts() == NotesCounts(all: 1))
        }
    }

    @Test(
        "Queries return the same pages as the in-memory storage", arguments: StoredNotes.all,
        NotesQuery.samples)
    func windows(stored: StoredNotes, query: NotesQuery) async throws {
        try await stored.with { storage in
            let texts = [
                "Milk", "bread", "Äpfel 100 %", "ähren", "a_b", "a%b", "MILK\nagain", "back\\slash", "a\0b",
                "To do\r\n \t* [X] milk", "- [ ] salt", "no - [ ] list", "- [x]",
            ]
            let notes = texts.enumerated().map { minute, text in
                var note = Note.sample(text, minute: minute / 2)
                note.isPinned = minute.isMultiple(of: 2)
                note.isShared = minute.isMultiple(of: 3)
                if minute % 4 > 1 {
                    note.folder = Folder.ID(named: minute.isMultiple(of: 2) ? "Fruit" : "Words")
                }
                if minute % 3 == 1 { note.deleted = Note.sampleDate(minute: 20 - minute) }
                return note
            }
            for note in notes { try await storage.save(note) }
            let folders = ["Fruit", "Words", "Empty"].map(Folder.init(named:))
            for folder in folders { #expect(try await storage.saveFolder(folder) == folder.id) }
            let memory = InMemoryNotesStorage(notes, folders: folders)
            #expect(try await storage.page(query) == memory.page(query))
            #expect(try await storage.counts() == memory.counts())
            let date = Note.sampleDate(minute: 16)
            // The notes of both are in one folder then.
            let words = folders[0].renamed("Words", at: Note.sampleDate(minute: 1))
            #expect(try await storage.saveFolder(words) == memory.saveFolder(words))
            #expect(await memory.folderCounts == ["Empty, 0", "Words, 4"])
            #expect(try await storage.page(query) == memory.page(query))
            #expect(try await storage.counts() == memory.counts())
            let (empty, new) = (folders[2].id, Folder.new("New", after: folders, at: date))
            #expect(try await storage.move(notes[0].id, toNew: new) == memory.move(notes[0].id, toNew: new))
            #expect(try await storage.move(Note.sampleID("Unknown"), toNew: folders[0]) == nil)
            for place in [new.id, new.id, empty, Folder.ID(named: "Unknown")] {
                #expect(
                    try await storage.moveFolder(empty, toPlaceOf: place, at: date)
                        == memory.moveFolder(empty, toPlaceOf: place, at: date))
            }
            #expect(await memory.folderCounts == ["Words, 4", "Empty, 0", "New, 1"])
            #expect(try await storage.page(query) == memory.page(query))
            #expect(try await storage.counts() == memory.counts())
            #expect(
                try await storage.removeNotes(deletedUntil: date) == memory.removeNotes(deletedUntil: date))
            #expect(try await storage.page(query) == memory.page(query))
            #expect(try await storage.counts() == memory.counts())
            for folder in folders {
                #expect(try await storage.deleteFolder(folder.id) == memory.deleteFolder(folder.id))
            }
            #expect(try await storage.counts() == memory.counts())
            #expect(try await storage.page(query) == memory.page(query))
        }
    }

    @Test("Concurrent changes of the settings are both applied", arguments: StoredNotes.all)
    func settingsAtOnce(stored: StoredNotes) async throws {
        try await stored.with { storage in
            #expect(try await storage.settings() == NotesSettings())
            async let one: Void = storage.changeSettings { $0.order = .byTitle }
            async let other: Void = storage.changeSettings { $0.showsExcerpts = false }
            _ = try await (one, other)
            let settings = try await storage.settings()
            #expect(settings.order == .byTitle)
            #expect(!settings.showsExcerpts)
        }
    }

    @Test("The installations of a database don't see each other's notes", arguments: StoredNotes.all)
    func installations(stored: StoredNotes) async throws {
        try await stored.with { mine in
            try await stored.with { other in
                var milk = Note.sample("Milk", minute: 1)
                try await mine.save(milk)
                #expect(try await other.note(milk.id) == nil)
                #expect(try await other.delete(milk.id) == nil)
                milk.text = "Oat milk"
                try await other.save(milk)
                _ = try await other.saveFolder(Folder(named: "Food"))
                try await other.changeSettings { $0.order = .byTitle }
                #expect(try await mine.page(NotesQuery(limit: 9)).notes.map(\.text) == ["Milk"])
                #expect(try await mine.counts() == NotesCounts(all: 1))
                #expect(try await mine.settings() == NotesSettings())
            }
        }
    }
}

extension NotesQuery {
    private static let kinds: [Kind] = [
        .all, .pinned, .unpinned, .shared, .deleted, .stored, .folder(Folder.ID(named: "Fruit")),
    ]

    /// Queries of every kind and order, with and without a limit, and with searches that contain SQL
    /// wildcards.
    static let samples: [NotesQuery] =
        kinds.flatMap { kind in
            NotesSettings.Order.allCases.flatMap { order in
                ["", "milk", "ÄH", "ahr", "%", "_", "\\", "100 %", " again  MILK", "\0", "a\0"].flatMap {
                    search in
                    [2, 100].map { NotesQuery(kind, search: search, order: order, limit: $0) }
                }
            }
        }
        + [
            [.pinned], [.shared], [.checklist], [.folder(Folder.ID(named: "Fruit"))],
            [.folder(Folder.ID(named: "%"))], [.pinned, .shared],
            [.folder(Folder.ID(named: "Fruit")), .checklist],
        ].flatMap { filters -> [NotesQuery] in
            ["", "milk"].map { NotesQuery(search: $0, filters: filters, limit: 100) }
        }
        + [0, 3, 99].flatMap { offset in
            kinds.map { NotesQuery($0, order: .byTitle, offset: offset, limit: 2) }
        }
}
