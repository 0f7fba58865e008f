import Foundation
import Notes
import Storey
import StoreyPostgres

/// A transaction that changes the data of one installation, one after the other.
struct InstallationTransaction {
    let transaction: PostgresTransaction
    let installation: String

    /// Executes a statement whose first parameter is the installation.
    @discardableResult
    func execute(_ statement: String, _ parameters: (any PostgresConvertible)?...) async throws
        -> PostgresResult
    {
        try await transaction.execute(statement, parameters: [installation] + parameters)
    }

    func note(_ id: Note.ID) async throws -> Note? { try await notes([id])[id] ?? nil }

    /// Returns the stored notes of those with the given IDs, and `nil` for the others.
    func notes(_ ids: [Note.ID]) async throws -> [Note.ID: Note?] {
        // The notes can't be saved or deleted meanwhile.
        let rows = try await execute("\(Note.selecting) FOR UPDATE", Note.array(of: ids)).rows
        var notes = Dictionary(ids.map { ($0, Note?.none) }) { $1 }
        for row in rows {
            let note = try Note(row)
            notes[note.id] = note
        }
        return notes
    }

    func save(_ note: Note) async throws {
        try await transaction.execute(Note.saving, parameters: note.parameters(installation))
    }

    func folders() async throws -> [Folder] {
        try await execute("SELECT * FROM folder WHERE installation = $1").rows.map(Folder.init)
    }

    func store(_ folder: Folder) async throws {
        try await execute(
            """
            INSERT INTO folder VALUES ($1, $2, $3, $4, $5) ON CONFLICT (installation, id)
            DO UPDATE SET name = excluded.name, position = excluded.position, modified = excluded.modified
            """, folder.id.rawValue, folder.name, folder.order, folder.modified)
    }

    /// Saves a folder unless a later change of it is stored: see ``Notes/Folder/change(of:)``.
    func save(_ folder: Folder) async throws -> Folder.ID {
        let change = folder.change(of: try await folders())
        if let saved = change.saved { try await store(saved) }
        if let removed = change.removed { _ = try await remove(removed, movingNotesTo: change.id) }
        return change.id
    }

    func remove(_ id: Folder.ID, movingNotesTo other: Folder.ID?) async throws -> Folder? {
        let rows = try await execute(
            "DELETE FROM folder WHERE installation = $1 AND id = $2 RETURNING *", id.rawValue
        ).rows
        guard let folder = try rows.first.map(Folder.init) else { return nil }
        try await execute(
            "UPDATE note SET folder = $3 WHERE installation = $1 AND folder = $2", id.rawValue,
            other?.rawValue)
        return folder
    }
}
