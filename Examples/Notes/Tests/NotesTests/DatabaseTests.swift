import Foundation
import GRDB
import Notes
import NotesDatabase
import Storey
import Testing

@Suite("Notes in SQLite")
struct DatabaseTests {
    @Test("Notes survive closing and reopening the database")
    func reopening() async throws {
        try await withFolder { folder in
            let path = "\(folder)/deep/notes.sqlite"
            var milk = Note.sample("Milk\n🥛 “2 l”; DROP TABLE note --", minute: 1)
            var bread = Note.sample("Bread", minute: 2)
            do {
                let storage = try DatabaseNotesStorage(path: path)
                for note in [milk, bread, .sample("Gone", minute: 3)] { try await storage.save(note) }
                bread.text = "Rye bread"
                try await storage.save(bread)
                milk.isPinned = true
                #expect(try await storage.change(milk.id) { $0.isPinned = true })
                bread.isShared = true
                #expect(try await storage.change(bread.id) { $0.isShared = true })
                #expect(try await !storage.change(Note.sampleID("Unknown")) { $0.isPinned = true })
                #expect(try await storage.delete(Note.sampleID("Gone")) == .sample("Gone", minute: 3))
                #expect(try await storage.delete(Note.sampleID("Gone")) == nil)
                try await storage.changeSettings { $0.order = .byTitle }
            }
            let storage = try DatabaseNotesStorage(path: path)
            #expect(
                try await storage.page(NotesQuery(limit: 9)) == NotesPage(notes: [bread, milk], total: 2))
            #expect(try await storage.note(milk.id) == milk)
            #expect(try await storage.counts() == NotesCounts(all: 2, pinned: 1))
            #expect(try await storage.settings().order == .byTitle)
        }
    }

    @Test("A note with an unreadable date is read like the others")
    func unreadableDate() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            let (milk, bread) = (Note.sample("Milk", minute: 1), Note.sample("Bread", minute: 2))
            let storage = try DatabaseNotesStorage(path: path)
            for note in [milk, bread] { try await storage.save(note) }
            let database = try DatabaseQueue(path: path)
            try await database.write { database in
                try database.execute(
                    sql: "UPDATE note SET modified = '287396-10-12 08:59:00.991', created = 'x' WHERE id = ?",
                    arguments: [milk.id.rawValue.uuidString])
            }
            let unknown = Date(timeIntervalSince1970: 0)
            let read = Note(id: milk.id, text: "Milk", created: unknown, modified: unknown)
            #expect(try await storage.note(milk.id) == read)
            #expect(Set(try await storage.page(NotesQuery(limit: 9)).notes) == [read, bread])
        }
    }

    @Test("Only the owner can read the database's files")
    func permissions() async throws {
        try await withFolder { folder in
            func permissions(_ path: String) throws -> Int? {
                try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            }
            let path = "\(folder)/new/notes.sqlite"
            let storage = try DatabaseNotesStorage(path: path)
            try await storage.save(.sample("Milk", minute: 1))
            for file in [path, "\(path)-wal", "\(path)-shm"] { #expect(try permissions(file) == 0o600) }
            #expect(try permissions("\(folder)/new") == 0o700)
            try await storage.close()
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            _ = try DatabaseNotesStorage(path: path)
            #expect(try permissions(path) == 0o600)
            try Data("{}".utf8).writePrivateFile(to: URL(fileURLWithPath: "\(folder)/state/sync.json"))
            #expect(try permissions("\(folder)/state/sync.json") == 0o600)
            #expect(try permissions("\(folder)/state") == 0o700)
        }
    }

    @Test("A copy of a closed database's file is a complete backup")
    func backup() async throws {
        try await withFolder { folder in
            let (path, copy) = ("\(folder)/notes.sqlite", "\(folder)/copy.sqlite")
            let storage = try DatabaseNotesStorage(path: path)
            let notes = (1...20).map { Note.sample("Note \($0)", minute: $0) }
            for note in notes { try await storage.save(note) }
            try await storage.close()
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            let page = try await DatabaseNotesStorage(path: copy).page(NotesQuery(limit: 99))
            #expect(Set(page.notes) == Set(notes))
        }
    }

    @Test("Databases that are read are closed at the same time")
    func closing() async throws {
        try await withFolder { folder in
            let notes = (0..<500).map { Note.sample("Note \($0)", minute: $0) }
            var storages: [DatabaseNotesStorage] = []
            for number in 0..<16 {
                let storage = try DatabaseNotesStorage(path: "\(folder)/\(number).sqlite")
                _ = try await storage.add(notes, folders: [])
                storages.append(storage)
            }
            try await withThrowingTaskGroup { group in
                for storage in storages {
                    for _ in 0..<4 { group.addTask { _ = try? await storage.page(NotesQuery(limit: 500)) } }
                }
                // More than there are threads for tasks. All of these must stay free for the readers.
                for storage in storages { group.addTask { try await storage.close() } }
                try await group.waitForAll()
            }
        }
    }

    @Test("Notes of the first schema version are migrated and unpinned")
    func firstVersion() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            let milk = Note.sample("Milk", minute: 1)
            do {
                let database = try DatabaseQueue(path: path)
                try await database.write { database in
                    try database.execute(
                        sql: """
                            CREATE TABLE note (
                                id TEXT PRIMARY KEY NOT NULL, text TEXT NOT NULL,
                                created DATETIME NOT NULL, modified DATETIME NOT NULL);
                            CREATE TABLE setting (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL);
                            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                            INSERT INTO grdb_migrations VALUES ('notes and settings');
                            """)
                    try database.execute(
                        sql: "INSERT INTO note VALUES (?, ?, ?, ?)",
                        arguments: [milk.id.rawValue.uuidString, milk.text, milk.created, milk.modified])
                }
            }
            let storage = try DatabaseNotesStorage(path: path)
            let byTitle = NotesQuery(order: .byTitle, limit: 9)
            try await storage.save(.sample("bread", minute: 2))
            #expect(try await storage.page(NotesQuery(search: "MÍLK", limit: 9)).notes == [milk])
            #expect(try await storage.page(byTitle).notes == [.sample("bread", minute: 2), milk])
            #expect(try await storage.change(milk.id) { $0.isPinned = true })
            #expect(try await DatabaseNotesStorage(path: path).note(milk.id)?.isPinned == true)
        }
    }

    @Test("Folders that were names of notes are migrated, and the notes stay in them")
    func folderNames() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            let storage = try DatabaseNotesStorage(path: path)
            let notes = ["Milk", "Bread", "Diary"].enumerated().map { Note.sample($1, minute: $0) }
            for note in notes { try await storage.save(note) }
            try await storage.close()
            do {
                let database = try DatabaseQueue(path: path)
                try await database.write { database in
                    try database.execute(
                        sql: """
                            DROP TABLE folder;
                            DELETE FROM grdb_migrations WHERE identifier = 'folders without notes';
                            UPDATE note SET folder = 'Einkäufe 🛒' WHERE text <> 'Diary';
                            UPDATE note SET deleted = modified WHERE text = 'Bread';
                            """)
                }
            }
            let migrated = try DatabaseNotesStorage(path: path)
            let folders = [FolderCount(Folder(named: "Einkäufe 🛒"), count: 1)]
            #expect(
                try await migrated.counts() == NotesCounts(all: 2, deleted: 1, folders: folders))
            var bread = notes[1].inFolder("Einkäufe 🛒")
            bread.deleted = bread.modified
            #expect(
                try await migrated.page(NotesQuery(.stored, limit: 9)).notes
                    == [notes[2], bread, notes[0].inFolder("Einkäufe 🛒")])
        }
    }

    @Test("A file that isn't a database is refused with instructions and left unchanged")
    func aCorruptFile() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            let content = Data(repeating: 0x58, count: 5000)
            try content.write(to: URL(fileURLWithPath: path))
            let error = #expect(throws: DatabaseNotesError.self) { try DatabaseNotesStorage(path: path) }
            #expect(error?.description.contains("Can't open the database at \(path)") == true)
            #expect(error?.description.contains("--database PATH") == true)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
        }
    }
}
