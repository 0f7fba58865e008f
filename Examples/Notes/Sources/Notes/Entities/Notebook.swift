/// All notes and settings, as far as this session of the app knows them.
package struct Notebook: Equatable, Sendable {
    package var notes: [Note] = []
    package var settings = NotesSettings()
    /// Whether what is here was read from the storage yet.
    package var isLoaded = false

    package init() {}

    package subscript(id: Note.ID) -> Note? { notes.first { $0.id == id } }
}
