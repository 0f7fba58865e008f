import Storey

final class NoteDetailsProviderImpl: NoteDetailsProvider {
    let note: Observed<Note?>
    private let id: Note.ID
    private let data: any NotesDataManager

    init(id: Note.ID, notebook: SharedStore<Notebook>, data: any NotesDataManager) {
        self.id = id
        self.data = data
        note = notebook.observed.field(\.notes).map { notes in notes.first { $0.id == id } }
    }

    func setPinned(_ isPinned: Bool) async throws {
        try await data.setPinned(isPinned, of: id)
    }

    func delete() async throws {
        try await data.delete(id)
    }
}
