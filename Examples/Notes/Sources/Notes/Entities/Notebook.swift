/// What all screens of a session need to know of the notes: not the notes themselves, of which there may be many.
package struct Notebook: Equatable, Sendable {
    package var counts = NotesCounts()
    package var settings = NotesSettings()
    /// Why it could not be read, in words.
    package var failure: String?

    package init() {}
}
