import Storey

/// The model of the home screen: the number of notes.
final class NotesHomeProvider {
    let state: Observed<NotesCounts>
    private let data: any NotesDataManager
    private let now: DateGenerator

    init(notebook: SharedStore<Notebook>, data: any NotesDataManager, now: DateGenerator) {
        state = notebook.observed.field(\.counts)
        self.data = data
        self.now = now
    }

    /// Moves a note to a folder, or out of it if it is `nil`.
    /// - Throws: ``NoteNotFound`` if the note was deleted meanwhile.
    func move(_ id: Note.ID, to folder: Folder.ID?) async throws {
        try await data.changeExisting(id) { $0.folder = folder }
    }

    /// Moves a folder to the place of another one.
    func moveFolder(_ id: Folder.ID, toPlaceOf other: Folder.ID) async throws {
        try await data.moveFolder(id, toPlaceOf: other, at: now())
    }
}
