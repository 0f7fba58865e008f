package import Foundation
package import GRDB
package import Notes
import Storey

/// Notes in an SQLite database.
///
/// A change is on disk when the method returns: the write-ahead log is flushed with each transaction, so that
/// neither a crash of the process nor of the machine loses it.
package struct DatabaseNotesStorage: NotesStorage {
    private let database: any DatabaseWriter

    /// Opens the database at a path, or creates it.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - prepare: Prepares each connection. Tests set limits here.
    /// - Throws: ``DatabaseNotesError`` if it can't be opened. The file is then unchanged.
    package init(
        path: String, preparing prepare: @escaping @Sendable (Database) throws -> Void = { _ in }
    ) throws(DatabaseNotesError) {
        do {
            try Self.makePrivate(path)
            var configuration = Configuration()
            configuration.prepareDatabase { database in
                database.add(function: .hasChecklist)
                try prepare(database)
            }
            let pool = try DatabasePool(path: path, configuration: configuration)
            // Not before, because the pool has set it to NORMAL, which doesn't flush each transaction.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            try NotesSchema.migrator.migrate(pool)
            database = pool
        } catch {
            throw DatabaseNotesError(path: path, underlying: error)
        }
    }

    /// Creates the file, so that only its owner can read it from its first byte on. SQLite gives its other files the same
    /// permissions.
    private static func makePrivate(_ path: String) throws {
        let files = FileManager.default
        try files.createPrivateFolder(at: URL(fileURLWithPath: path).deletingLastPathComponent())
        let attributes = [FileAttributeKey.posixPermissions: 0o600]
        if files.fileExists(atPath: path) {
            // An earlier version created files that others could read. A file of another user can't be changed.
            for file in [path, "\(path)-wal", "\(path)-shm"] where files.fileExists(atPath: file) {
                try? files.setAttributes(attributes, ofItemAtPath: file)
            }
        } else {
            _ = files.createFile(atPath: path, contents: nil, attributes: attributes)
        }
    }

    /// Writes all changes to the database file and closes it, so that a copy of the file is a complete backup.
    package func close() async throws {
        try await withCheckedThrowingContinuation { continuation in
            // Not on a thread of Swift's tasks: closing waits for the reading tasks, which need these threads to end.
            Thread.detachNewThread { [database] in
                continuation.resume(
                    with: Result {
                        // Closing alone doesn't, because the pool closes its read-only connections last.
                        _ = try database.barrierWriteWithoutTransaction { try $0.checkpoint(.truncate) }
                        try database.close()
                    })
            }
        }
    }

    package func page(_ query: NotesQuery) async throws -> NotesPage {
        try await read {
            // One damaged record doesn't keep the others from being read.
            let notes = try Row.fetchAll($0, query.ordered).compactMap { try? Note(row: $0) }
            return NotesPage(notes: notes, total: try query.filtered.fetchCount($0))
        }
    }

    package func note(_ id: Note.ID) async throws -> Note? {
        try await read { try Note.fetchOne($0, key: id.rawValue.uuidString) }
    }

    package func notes(_ ids: [Note.ID]) async throws -> [Note] {
        try await read {
            // See `page(_:)`.
            try Row.fetchAll($0, Note.filter(keys: ids.map(\.rawValue.uuidString))).compactMap {
                try? Note(row: $0)
            }
        }
    }

    package func counts() async throws -> NotesCounts {
        try await read {
            let folders = try Row.fetchAll($0, sql: Self.foldersSQL).map {
                FolderCount(try Folder(row: $0), count: $0["count"])
            }
            return NotesCounts(
                all: try NotesQuery(.all, limit: 0).filtered.fetchCount($0),
                pinned: try NotesQuery(.pinned, limit: 0).filtered.fetchCount($0),
                deleted: try NotesQuery(.deleted, limit: 0).filtered.fetchCount($0), folders: folders)
        }
    }

    /// The folders, each with the number of its notes.
    private static let foldersSQL = """
        SELECT folder.*, COUNT(note.id) AS count
        FROM folder LEFT JOIN note ON note.folder = folder.id AND note.deleted IS NULL GROUP BY folder.id
        """

    package func save(_ note: Note) async throws {
        try await write { try note.upsert($0) }
    }

    package func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        // GRDB calls the closure before this returns, but its signature requires an escaping closure.
        try await withoutActuallyEscaping(change) { change in
            try await write { database in
                guard var note = try Note.fetchOne(database, key: id.rawValue.uuidString) else {
                    return false
                }
                change(&note)
                try note.update(database)
                return true
            }
        }
    }

    package func delete(_ id: Note.ID) async throws -> Note? {
        try await write { database in
            let note = try Note.fetchOne(database, key: id.rawValue.uuidString)
            _ = try note?.delete(database)
            return note
        }
    }

    package func removeNotes(deletedUntil date: Date) async throws -> Int {
        try await write { try Note.filter(Column("deleted") <= date).deleteAll($0) }
    }

    @discardableResult
    package func saveFolder(_ folder: Folder) async throws -> Folder.ID {
        try await write { try Self.save(folder, in: $0) }
    }

    private static func save(_ folder: Folder, in database: Database) throws -> Folder.ID {
        let change = folder.change(of: try Folder.fetchAll(database))
        if let saved = change.saved { try saved.upsert(database) }
        if let removed = change.removed {
            try moveNotes(in: removed, to: change.id, in: database)
            try Folder.deleteOne(database, key: removed.rawValue.uuidString)
        }
        return change.id
    }

    @discardableResult
    package func move(_ id: Note.ID, toNew folder: Folder) async throws -> Folder.ID? {
        try await write { database in
            guard try Note.exists(database, key: id.rawValue.uuidString) else { return nil }
            let folder = try Self.save(folder, in: database)
            // After saving the folder, which may have moved the note.
            var note = try Note.fetchOne(database, key: id.rawValue.uuidString)
            note?.folder = folder
            try note?.update(database)
            return folder
        }
    }

    @discardableResult
    package func moveFolder(_ id: Folder.ID, toPlaceOf other: Folder.ID, at date: Date) async throws -> Bool {
        try await write { database in
            let changed = Folder.moving(
                id, toPlaceOf: other, among: try Folder.fetchAll(database), at: date)
            for folder in changed { try folder.update(database) }
            return !changed.isEmpty
        }
    }

    @discardableResult
    package func deleteFolder(_ id: Folder.ID) async throws -> Folder? {
        try await write { database in
            guard let folder = try Folder.fetchOne(database, key: id.rawValue.uuidString) else { return nil }
            try Self.moveNotes(in: id, to: nil, in: database)
            try folder.delete(database)
            return folder
        }
    }

    private static func moveNotes(in folder: Folder.ID, to other: Folder.ID?, in database: Database) throws {
        try Note.filter(Column("folder") == folder.rawValue.uuidString)
            .updateAll(database, Column("folder").set(to: other?.rawValue.uuidString))
    }

    package func add(_ notes: [Note], folders: [Folder]) async throws -> NotesAddition {
        try await write { database in
            let addition = try notes.reduce(into: NotesAddition()) { result, note in
                let new = try note.addition { try Note.fetchOne(database, key: $0.rawValue.uuidString) }
                guard let new else { return result.skipped += 1 }
                try new.insert(database)
                result.added += 1
            }
            for folder in folders { _ = try Self.save(folder, in: database) }
            return addition
        }
    }

    package func settings() async throws -> NotesSettings {
        try await read { try NotesSchema.settings(in: $0) }
    }

    package func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        // See `change(_:_:)`.
        try await withoutActuallyEscaping(change) { change in
            try await write { database in
                var settings = try NotesSchema.settings(in: database)
                change(&settings)
                try NotesSchema.save(settings, in: database)
            }
        }
    }

    private func read<Value: Sendable>(_ work: @Sendable @escaping (Database) throws -> Value) async throws
        -> Value
    {
        do { return try await database.read(work) } catch let error as DatabaseError {
            throw NotesDataError(error)
        }
    }

    private func write<Value: Sendable>(_ work: @Sendable @escaping (Database) throws -> Value) async throws
        -> Value
    {
        do { return try await database.write(work) } catch let error as DatabaseError {
            throw NotesDataError(error)
        }
    }
}
