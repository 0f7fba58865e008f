import Storey

final class NoteDetailsProviderImpl: NoteDetailsProvider {
    let note: Observed<Note?>
    private let id: Note.ID
    private let data: any NotesDataManager

    init(id: Note.ID, notebook: SharedStore<Notebook>, data: any NotesDataManager) {
        self.id = id
        self.data = data
        note = notebook.observed.map { $0[id] }
    }

    func delete() async throws {
        try await data.delete(id)
    }
}
