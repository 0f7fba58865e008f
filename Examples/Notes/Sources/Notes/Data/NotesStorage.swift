package import Foundation

/// A storage of notes and settings. Saved data survives a crash of the process.
package protocol NotesStorage: Sendable {
    /// Returns the first notes that match a query and the total count, from the same snapshot.
    func page(_ query: NotesQuery) async throws -> NotesPage
    /// Returns a note, also a deleted one, or `nil` if no note has the ID.
    func note(_ id: Note.ID) async throws -> Note?
    /// Returns the notes that have one of the IDs, also deleted ones, in any order and from the same snapshot.
    func notes(_ ids: [Note.ID]) async throws -> [Note]
    /// Returns the number of notes, and the folders.
    func counts() async throws -> NotesCounts
    /// Saves a note and replaces an existing one with the same ID.
    func save(_ note: Note) async throws
    /// Changes a note atomically, so that concurrent changes are both applied.
    /// - Returns: `false` if no note has the ID.
    @discardableResult
    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool
    /// Removes a note atomically and permanently.
    /// - Returns: The removed note, or `nil` if no note has the ID.
    @discardableResult
    func delete(_ id: Note.ID) async throws -> Note?
    /// Removes permanently the notes that were deleted at a date or before.
    /// - Returns: The number of removed notes.
    @discardableResult
    func removeNotes(deletedUntil date: Date) async throws -> Int
    /// Saves a folder atomically, unless a later change of it is stored. Of two folders with the same name, one remains, with the
    /// notes of both: see ``Folder/change(of:)``.
    /// - Returns: The ID of the folder that remains.
    @discardableResult
    func saveFolder(_ folder: Folder) async throws -> Folder.ID
    /// Saves a folder like ``saveFolder(_:)`` and moves a note to it, both or neither.
    /// - Returns: The ID of the folder that has the note then, or `nil` if no note has the ID.
    @discardableResult
    func move(_ id: Note.ID, toNew folder: Folder) async throws -> Folder.ID?
    /// Moves a folder to the place of another one atomically: see ``Folder/moving(_:toPlaceOf:among:at:)``.
    /// - Returns: `false` if nothing was changed, because one of the folders doesn't exist or they are the same.
    @discardableResult
    func moveFolder(_ id: Folder.ID, toPlaceOf other: Folder.ID, at date: Date) async throws -> Bool
    /// Deletes a folder atomically. Its notes, also the deleted ones, are in no folder then.
    /// - Returns: The deleted folder, or `nil` if no folder has the ID.
    @discardableResult
    func deleteFolder(_ id: Folder.ID) async throws -> Folder?
    /// Adds notes in one transaction, in the order of the list, and saves folders like ``saveFolder(_:)``. No stored note is changed
    /// by a note: see ``Note/addition(to:)``.
    func add(_ notes: [Note], folders: [Folder]) async throws -> NotesAddition
    /// Returns the stored settings, or the default ones.
    func settings() async throws -> NotesSettings
    /// Changes the settings atomically, so that concurrent changes are both applied.
    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws
}

extension NotesStorage {
    /// Returns a note, or `nil` if no note has the ID or it is deleted.
    func existingNote(_ id: Note.ID) async throws -> Note? {
        try await note(id).flatMap { $0.deleted == nil ? $0 : nil }
    }

    /// Changes a note atomically.
    /// - Throws: ``NoteNotFound`` if no note has the ID.
    func changeExisting(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws {
        guard try await self.change(id, change) else { throw NoteNotFound() }
    }
}
