/// A storage of notes and settings. Saved data survives a crash of the process.
package protocol NotesStorage: Sendable {
    /// Returns the first notes that match a query and the total count, from the same snapshot.
    func page(_ query: NotesQuery) async throws -> NotesPage
    /// Returns a note, or `nil` if no note has the ID.
    func note(_ id: Note.ID) async throws -> Note?
    /// Returns the number of notes.
    func counts() async throws -> NotesCounts
    /// Saves a note and replaces an existing one with the same ID.
    func save(_ note: Note) async throws
    /// Changes a note atomically, so that concurrent changes are both applied.
    /// - Returns: `false` if no note has the ID.
    @discardableResult
    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool
    /// Deletes a note atomically.
    /// - Returns: The deleted note, so that it can be restored, or `nil` if no note has the ID.
    @discardableResult
    func delete(_ id: Note.ID) async throws -> Note?
    /// Returns the stored settings, or the default ones.
    func settings() async throws -> NotesSettings
    /// Changes the settings atomically, so that concurrent changes are both applied.
    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws
}
