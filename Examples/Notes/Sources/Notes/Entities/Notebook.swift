/// The shared state of a session: the settings and the number of notes, but not the notes, which may be many.
package struct Notebook: Equatable, Sendable {
    package var counts = NotesCounts()
    package var settings = NotesSettings()
    /// The copies with the other version of notes, by note, that the synchronization has kept and the user hasn't seen yet.
    package var conflicts: [Note.ID: Note.ID] = [:]
    /// The shared notes that other devices have shared and that weren't opened on this one since.
    package var newlyShared: Set<Note.ID> = []
    /// Whether the last rounds of the synchronization failed, such as because the service can't be reached.
    package var isSyncFailing = false
    /// The reason why reading failed, if it did.
    package var failure: StorageFailure?

    package init() {}
}
