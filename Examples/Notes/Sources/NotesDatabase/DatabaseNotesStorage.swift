import Foundation
import GRDB
package import Notes

/// Keeps notes in an SQLite database.
///
/// What `save` returned from is on the disk: the journal is written ahead and flushed with each change, so
/// that neither a crash of the process nor of the machine loses it.
package struct DatabaseNotesStorage: NotesStorage {
    private let database: any DatabaseWriter

    /// Opens the database at a path, and makes it where there is none.
    /// - Throws: ``DatabaseNotesError`` where it cannot be opened. The file is left as it is.
    package init(path: String) throws(DatabaseNotesError) {
        do {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var configuration = Configuration()
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            let pool = try DatabasePool(path: path, configuration: configuration)
            try NotesSchema.migrator.migrate(pool)
            database = pool
        } catch {
            throw DatabaseNotesError(path: path, underlying: error)
        }
    }

    package func notes() async throws -> [Note] {
        try await database.read { try Note.fetchAll($0) }
    }

    package func save(_ note: Note) async throws {
        try await database.write { try note.upsert($0) }
    }

    package func setPinned(_ isPinned: Bool, of id: Note.ID) async throws {
        try await database.write { database in
            try database.execute(
                sql: "UPDATE note SET pinned = ? WHERE id = ?", arguments: [isPinned, id.uuidString])
        }
    }

    package func delete(_ id: Note.ID) async throws {
        _ = try await database.write { try Note.deleteOne($0, key: id.uuidString) }
    }

    package func settings() async throws -> NotesSettings {
        try await database.read { try NotesSchema.settings(in: $0) }
    }

    package func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        // The closure is called before this returns, but GRDB cannot know.
        try await withoutActuallyEscaping(change) { change in
            try await database.write { database in
                var settings = try NotesSchema.settings(in: database)
                change(&settings)
                try NotesSchema.save(settings, in: database)
            }
        }
    }
}
