/// Where notes are kept. Everything saved is there after a crash of the process.
package protocol NotesStorage: Sendable {
    /// The first of the notes that are asked for, and how many there are: both of the same moment.
    func page(_ query: NotesQuery) async throws -> NotesPage
    /// One note; nil where there is none of that id.
    func note(_ id: Note.ID) async throws -> Note?
    /// How many notes there are.
    func counts() async throws -> NotesCounts
    /// Keeps a note, in place of the one with its id.
    func save(_ note: Note) async throws
    /// Changes a note, as one step: two changes at once both count.
    /// - Returns: false where there is no such note.
    @discardableResult
    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool
    /// Forgets a note, as one step.
    /// - Returns: the note as it was, so that it can be saved again; nil where there was none.
    @discardableResult
    func delete(_ id: Note.ID) async throws -> Note?
    /// The settings, or the default ones.
    func settings() async throws -> NotesSettings
    /// Changes the settings, as one step: two changes at once both count.
    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws
}
