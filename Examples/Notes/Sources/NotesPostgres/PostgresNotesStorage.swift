package import Foundation
package import Notes
import Storey
package import StoreyPostgres

/// The notes of one installation in a PostgreSQL database, which several servers can use at the same time.
///
/// A change is on disk when the method returns.
package struct PostgresNotesStorage: NotesStorage {
    private let database: PostgresDatabase
    private let installation: String

    /// Creates a storage.
    /// - Parameters:
    ///   - database: The database, to which ``migrations`` were applied.
    ///   - installation: The identifier of the installation whose notes it stores.
    package init(_ database: PostgresDatabase, installation: String) {
        self.database = database
        self.installation = installation
    }

    package func page(_ query: NotesQuery) async throws -> NotesPage {
        let request = PostgresRequest(query, installation: installation)
        return try await mapping {
            let rows = try await database.execute(request.statement, parameters: request.parameters).rows
            let total = try rows.first?.value("total", as: Int.self) ?? 0
            return NotesPage(notes: try rows.compactMap(Note.optional), total: total)
        }
    }

    package func note(_ id: Note.ID) async throws -> Note? { try await notes([id]).first }

    package func notes(_ ids: [Note.ID]) async throws -> [Note] {
        try await mapping {
            try await database.execute(Note.selecting, installation, Note.array(of: ids)).rows.map(Note.init)
        }
    }

    package func counts() async throws -> NotesCounts {
        try await mapping {
            // In one statement, and so from one snapshot. The first row, which has no folder, has the counts of all notes.
            let rows = try await database.execute(
                """
                SELECT NULL AS id, '' AS name, 0 AS position, now() AS modified, 0 AS count,
                    count(*) FILTER (WHERE deleted IS NULL) AS existing,
                    count(*) FILTER (WHERE deleted IS NULL AND pinned) AS pinned,
                    count(*) FILTER (WHERE deleted IS NOT NULL) AS deleted
                FROM note WHERE installation = $1
                UNION ALL
                SELECT id, name, position, modified,
                    (SELECT count(*) FROM note WHERE note.installation = folder.installation AND folder = folder.id
                        AND deleted IS NULL), 0, 0, 0
                FROM folder WHERE installation = $1
                """, installation
            ).rows
            func count(_ column: String) throws -> Int { try rows.first?.value(column) ?? 0 }
            return NotesCounts(
                all: try count("existing"), pinned: try count("pinned"), deleted: try count("deleted"),
                folders: try rows.dropFirst().map {
                    FolderCount(try Folder($0), count: try $0.value("count"))
                })
        }
    }

    package func save(_ note: Note) async throws {
        _ = try await mapping {
            try await database.execute(Note.saving, parameters: note.parameters(installation))
        }
    }

    package func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        try await mapping {
            while true {
                // Without a transaction, which would take three more round trips each time that a user types.
                let rows = try await database.execute(
                    "SELECT *, xmin::text AS version FROM note WHERE installation = $1 AND id = $2",
                    installation,
                    id.rawValue
                ).rows
                guard let row = rows.first else { return false }
                var note = try Note(row)
                change(&note)
                let version = try row.value("version", as: String.self)
                let replaced = try await database.execute(
                    Note.replacing, parameters: note.parameters(installation) + [version])
                if replaced.count == 1 { return true }
            }
        }
    }

    package func delete(_ id: Note.ID) async throws -> Note? {
        try await mapping {
            let rows = try await database.execute(
                "DELETE FROM note WHERE installation = $1 AND id = $2 RETURNING *", installation, id.rawValue
            ).rows
            return try rows.first.map(Note.init)
        }
    }

    package func removeNotes(deletedUntil date: Date) async throws -> Int {
        try await mapping {
            try await database.execute(
                "DELETE FROM note WHERE installation = $1 AND deleted <= $2", installation, date
            ).count
        }
    }

    @discardableResult
    package func saveFolder(_ folder: Folder) async throws -> Folder.ID {
        try await transaction { try await $0.save(folder) }
    }

    @discardableResult
    package func move(_ id: Note.ID, toNew folder: Folder) async throws -> Folder.ID? {
        try await transaction { transaction in
            guard try await transaction.note(id) != nil else { return nil }
            let folder = try await transaction.save(folder)
            try await transaction.execute(
                "UPDATE note SET folder = $3 WHERE installation = $1 AND id = $2", id.rawValue,
                folder.rawValue)
            return folder
        }
    }

    @discardableResult
    package func moveFolder(_ id: Folder.ID, toPlaceOf other: Folder.ID, at date: Date) async throws -> Bool {
        try await transaction { transaction in
            let changed = Folder.moving(
                id, toPlaceOf: other, among: try await transaction.folders(), at: date)
            for folder in changed { try await transaction.store(folder) }
            return !changed.isEmpty
        }
    }

    @discardableResult
    package func deleteFolder(_ id: Folder.ID) async throws -> Folder? {
        try await transaction { try await $0.remove(id, movingNotesTo: nil) }
    }

    package func add(_ notes: [Note], folders: [Folder]) async throws -> NotesAddition {
        try await transaction { transaction in
            var stored = try await transaction.notes(notes.map(\.id))
            var result = NotesAddition()
            for note in notes {
                // Another version of the note may be stored with an ID that isn't known before.
                var missing: Note.ID?
                var new: Note?
                repeat {
                    if let id = missing { stored[id] = .some(try await transaction.note(id)) }
                    missing = nil
                    new = note.addition { id in
                        if let note = stored[id] { return note }
                        missing = id
                        return nil
                    }
                } while missing != nil
                guard let new else {
                    result.skipped += 1
                    continue
                }
                try await transaction.save(new)
                stored[new.id] = new
                result.added += 1
            }
            for folder in folders { _ = try await transaction.save(folder) }
            return result
        }
    }

    package func settings() async throws -> NotesSettings {
        try await mapping {
            let rows = try await database.execute(Self.settings, installation).rows
            return try rows.first.map(Self.decoded) ?? NotesSettings()
        }
    }

    package func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        try await transaction { transaction in
            var settings =
                try await transaction.execute(Self.settings).rows.first.map(Self.decoded) ?? NotesSettings()
            change(&settings)
            try await transaction.execute(
                "INSERT INTO setting VALUES ($1, $2) ON CONFLICT (installation) DO UPDATE SET value = excluded.value",
                String(decoding: try JSONEncoder().encode(settings), as: UTF8.self))
        }
    }

    private static let settings = "SELECT value FROM setting WHERE installation = $1"

    private static func decoded(_ row: PostgresRow) throws -> NotesSettings {
        try JSONDecoder().decode(NotesSettings.self, from: Data(try row.value("value", as: String.self).utf8))
    }

    private func transaction<Value>(
        _ body: (InstallationTransaction) async throws -> Value
    ) async throws -> Value {
        try await mapping {
            try await database.transaction(locking: "notes of \(installation)") {
                try await body(InstallationTransaction(transaction: $0, installation: installation))
            }
        }
    }

    private func mapping<Value>(_ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch let error as PostgresError { throw NotesDataError(error) }
    }
}
