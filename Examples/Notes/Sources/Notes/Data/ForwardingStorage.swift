package import Foundation

/// A storage that passes on all calls to another one, except for those that it implements itself.
package protocol ForwardingStorage: NotesStorage {
    /// The other storage. It is read by each call.
    var base: any NotesStorage { get async throws }
}

extension ForwardingStorage {
    package func page(_ query: NotesQuery) async throws -> NotesPage { try await base.page(query) }
    package func note(_ id: Note.ID) async throws -> Note? { try await base.note(id) }
    package func notes(_ ids: [Note.ID]) async throws -> [Note] { try await base.notes(ids) }
    package func counts() async throws -> NotesCounts { try await base.counts() }
    package func save(_ note: Note) async throws { try await base.save(note) }

    @discardableResult
    package func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        try await base.change(id, change)
    }

    @discardableResult
    package func delete(_ id: Note.ID) async throws -> Note? { try await base.delete(id) }

    @discardableResult
    package func removeNotes(deletedUntil date: Date) async throws -> Int {
        try await base.removeNotes(deletedUntil: date)
    }

    @discardableResult
    package func saveFolder(_ folder: Folder) async throws -> Folder.ID { try await base.saveFolder(folder) }

    @discardableResult
    package func move(_ id: Note.ID, toNew folder: Folder) async throws -> Folder.ID? {
        try await base.move(id, toNew: folder)
    }

    @discardableResult
    package func moveFolder(_ id: Folder.ID, toPlaceOf other: Folder.ID, at date: Date) async throws -> Bool {
        try await base.moveFolder(id, toPlaceOf: other, at: date)
    }

    @discardableResult
    package func deleteFolder(_ id: Folder.ID) async throws -> Folder? { try await base.deleteFolder(id) }

    package func add(_ notes: [Note], folders: [Folder]) async throws -> NotesAddition {
        try await base.add(notes, folders: folders)
    }

    package func settings() async throws -> NotesSettings { try await base.settings() }

    package func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        try await base.changeSettings(change)
    }
}
