import Storey

/// The model of the home screen: the number of notes.
final class NotesHomeProvider {
    let state: Observed<NotesCounts>
    private let data: any NotesDataManager

    init(notebook: SharedStore<Notebook>, data: any NotesDataManager) {
        state = notebook.observed.field(\.counts)
        self.data = data
    }

    /// Moves a note to a folder, or out of it if it is `nil`.
    /// - Throws: ``NoteNotFound`` if the note was deleted meanwhile.
    func move(_ id: Note.ID, to folder: Folder.ID?) async throws {
        try await data.changeExisting(id) { $0.folder = folder }
    }
}
