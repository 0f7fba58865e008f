import Foundation
import GRDB
import Notes
import NotesDatabase
import Testing

@Suite("Notes in SQLite")
struct DatabaseTests {
    private func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder.path)
    }

    @Test("are there when the database is opened again")
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
                try await storage.setPinned(true, of: milk.id)
                try await storage.setPinned(true, of: bread.id)
                try await storage.setPinned(false, of: bread.id)
                try await storage.setPinned(true, of: Note.sampleID("Nobody"))
                try await storage.delete(Note.sampleID("Gone"))
                try await storage.changeSettings { $0.order = .byTitle }
            }
            let storage = try DatabaseNotesStorage(path: path)
            #expect(try await storage.notes().sorted { $0.modified < $1.modified } == [milk, bread])
            #expect(try await storage.settings().order == .byTitle)
        }
    }

    @Test("written by the first version of the app are there, none of them pinned")
    func firstVersion() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
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
                        arguments: [milk.id.uuidString, milk.text, milk.created, milk.modified])
                }
            }
            let storage = try DatabaseNotesStorage(path: path)
            #expect(try await storage.notes() == [milk])
            try await storage.setPinned(true, of: milk.id)
            #expect(try await DatabaseNotesStorage(path: path).notes().map(\.isPinned) == [true])
        }
    }

    @Test("two changes of the settings at once both count")
    func settingsAtOnce() async throws {
        try await withFolder { folder in
            let storage = try DatabaseNotesStorage(path: "\(folder)/notes.sqlite")
            async let one: Void = storage.changeSettings { $0.order = .byTitle }
            async let other: Void = storage.changeSettings { $0.showsExcerpts = false }
            _ = try await (one, other)
            let settings = try await storage.settings()
            #expect(settings.order == .byTitle)
            #expect(!settings.showsExcerpts)
        }
    }

    @Test("a file that is no database is refused, with what to do, and left as it is")
    func aCorruptFile() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let path = "\(folder)/notes.sqlite"
            let content = Data(repeating: 0x58, count: 5000)
            try content.write(to: URL(fileURLWithPath: path))
            let error = #expect(throws: DatabaseNotesError.self) { try DatabaseNotesStorage(path: path) }
            #expect(error?.description.contains("The notes at \(path) cannot be opened") == true)
            #expect(error?.description.contains("--database PATH") == true)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
        }
    }
}
