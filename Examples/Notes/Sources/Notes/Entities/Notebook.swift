/// The shared state of a session: the settings and the number of notes, but not the notes, which may be many.
package struct Notebook: Equatable, Sendable {
    package var counts = NotesCounts()
    package var settings = NotesSettings()
    /// A description of the error if reading failed.
    package var failure: String?

    package init() {}
}
