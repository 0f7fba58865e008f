import Foundation
import Storey

final class NoteEditorProviderImpl: NoteEditorProvider {
    private let store: Store<NoteEditorProviderState>
    private let original: Note?
    private let notebook: SharedStore<Notebook>
    private let data: any NotesDataManager
    private let now: Now
    var state: Observed<NoteEditorProviderState> { store.observed }

    init(editing note: EditedNote, notebook: SharedStore<Notebook>, data: any NotesDataManager, now: Now) {
        original = note.id.flatMap { notebook.value[$0] }
        self.notebook = notebook
        self.data = data
        self.now = now
        store = Store(NoteEditorProviderState(text: original?.text ?? "", isNew: original == nil))
    }

    func setText(_ text: String) {
        store.commit { $0.text = text }
    }

    func save() async throws {
        store.commit { $0.isSaving = true }
        defer { store.commit { $0.isSaving = false } }
        let date = now()
        // As it is now: it may have been pinned since.
        let current = original.flatMap { notebook.value[$0.id] } ?? original
        var note = current ?? Note(text: "", created: date, modified: date)
        note.text = store.state.text
        note.modified = date
        try await data.save(note)
    }
}

/// Which note an editor was opened for; none for a new one.
struct EditedNote {
    let id: Note.ID?
}
