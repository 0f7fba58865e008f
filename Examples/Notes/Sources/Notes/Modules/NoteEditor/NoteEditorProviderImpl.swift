import Foundation
import Storey

final class NoteEditorProviderImpl: NoteEditorProvider, Restorable {
    private let store: Store<NoteEditorProviderState>
    private let id: Note.ID?
    private let data: any NotesDataManager
    private let now: Now
    private let random: RandomSource
    var state: Observed<NoteEditorProviderState> { store.observed }

    /// The half-written note comes back with its editor.
    var kept: Observed<String?> { store.observed.field(\.draft) }

    init(editing note: EditedNote, data: any NotesDataManager, now: Now, scope: Scope) {
        id = note.id
        self.data = data
        self.now = now
        random = scope.random
        store = Store(NoteEditorProviderState(isNew: id == nil, isLoading: id != nil))
        scope.remember(self)
    }

    func restore(_ draft: String?) {
        guard let draft else { return }
        setText(draft)
    }

    func load() async throws {
        guard let id else { return }
        let note = try await data.note(id)
        store.commit {
            // What a person typed meanwhile is theirs: a page that comes back sends it at once.
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
        let isKept = try await keep(text, date)
        // Deleted meanwhile, but what was written must not be lost.
        if !isKept {
            let note = Note(id: UUID(from: random), text: text, created: date, modified: date)
            try await data.save(note)
        }
        return true
    }

    /// Changes the text and nothing else: the note may be pinned or shared meanwhile.
    private func keep(_ text: String, _ date: Date) async throws -> Bool {
        guard let id else { return false }
        return try await data.change(id) {
            $0.text = text
            $0.modified = date
        }
    }
}

/// Which note an editor was opened for; none for a new one.
struct EditedNote {
    let id: Note.ID?
}
