import Foundation
import Storey

final class NoteEditorProviderImpl: NoteEditorProvider, Restorable {
    private let store: Store<NoteEditorProviderState>
    private let id: Note.ID?
    private let data: any NotesDataManager
    private let now: DateGenerator
    private let random: RandomSource
    var state: Observed<NoteEditorProviderState> { store.observed }

    /// The draft, which is restored with the editor.
    var savedState: Observed<String?> { store.observed.field(\.draft) }

    init(editing note: EditedNote, data: any NotesDataManager, now: DateGenerator, scope: Scope) {
        id = note.id
        self.data = data
        self.now = now
        random = scope.random
        store = Store(NoteEditorProviderState(isNew: id == nil, isLoading: id != nil))
        scope.registerForRestoration(self)
    }

    func restore(_ draft: String?) {
        guard let draft else { return }
        setText(draft)
    }

    func load() async throws {
        guard let id else { return }
        let note = try await data.note(id)
        store.commit {
            // The draft is kept: a reconnecting page sends it before the note is loaded.
            $0.stored = note?.text ?? ""
            $0.isLoading = false
        }
    }

    func setText(_ text: String) {
        store.commit {
            $0.draft = text
            $0.isLoading = false
        }
    }

    func save() async throws -> Bool {
        if store.state.isSaving { return false }
        store.commit { $0.isSaving = true }
        defer { store.commit { $0.isSaving = false } }
        let (text, date) = (store.state.text, now())
        let isSaved = try await changeText(text, date)
        // The note was deleted meanwhile. The text must not be lost, so it becomes a new note.
        if !isSaved {
            let note = Note(id: UUID(from: random), text: text, created: date, modified: date)
            try await data.save(note)
        }
        return true
    }

    /// Changes only the text, because the note may have been pinned or shared meanwhile.
    private func changeText(_ text: String, _ date: Date) async throws -> Bool {
        guard let id else { return false }
        return try await data.change(id) {
            $0.text = text
            $0.modified = date
        }
    }
}

/// The note to edit, or `nil` for a new one.
struct EditedNote {
    let id: Note.ID?
}
