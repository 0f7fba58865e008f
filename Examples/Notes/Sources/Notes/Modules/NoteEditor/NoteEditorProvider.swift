import Foundation
import Storey

/// The result of saving a note, or of canceling.
package struct NoteEditorResult: Equatable {
    /// The conflict that saving resolved, if any.
    package var conflict: NoteConflict?
}

struct NoteEditorProviderState: Equatable {
    /// The stored note, as loaded.
    var stored: Note?
    /// The edited text, or `nil` until the user types.
    var draft: NoteDraft?
    var isNew = true
    var isLoading = false
    var isSaving = false

    /// The text as it was saved last.
    var savedText: String?

    var text: String { draft?.text ?? stored?.text ?? "" }

    /// Whether the text differs from what is stored. A new note without words has nothing to lose.
    var hasUnsavedChanges: Bool {
        guard let draft else { return false }
        return draft.text != savedText ?? stored?.text ?? "" && (!isNew || !draft.isBlank)
    }
}

/// A text that isn't saved yet.
struct NoteDraft: Codable, Equatable {
    var text: String
    /// The date of the version that the draft is based on, or `nil` for a new note.
    var base: Date?

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

/// The model of the editor of a new or existing note.
final class NoteEditorProvider: Restorable {
    private let store: Store<NoteEditorProviderState>
    private let id: Note.ID?
    private let folder: String?
    private let data: any NotesDataManager
    private let now: DateGenerator
    private let random: RandomSource
    /// The conflict that an attempt to save has resolved so far.
    private var conflict: NoteConflict?
    var state: Observed<NoteEditorProviderState> { store.observed }

    /// The draft, which is restored with the editor.
    var savedState: Observed<NoteDraft?> { store.observed.field(\.draft) }

    init(editing note: EditedNote, data: any NotesDataManager, now: DateGenerator, scope: Scope) {
        id = note.id
        folder = note.folder
        self.data = data
        self.now = now
        random = scope.random
        store = Store(NoteEditorProviderState(isNew: id == nil, isLoading: id != nil))
        scope.registerForRestoration(self)
    }

    func restore(_ draft: NoteDraft?) {
        guard let draft else { return }
        store.commit {
            $0.draft = draft
            $0.isLoading = false
        }
    }

    /// Loads the note to edit. Does nothing for a new note.
    func load() async throws {
        guard let id else { return }
        let note = try await data.existingNote(id)
        store.commit {
            $0.stored = note
            // The draft is kept: a reconnecting page sends it before the note is loaded.
            if $0.draft?.base == nil { $0.draft?.base = note?.modified }
            $0.isLoading = false
        }
    }

    func setText(_ text: String) {
        store.commit {
            $0.draft = NoteDraft(text: text, base: $0.draft?.base ?? $0.stored?.modified)
            $0.isLoading = false
        }
    }

    /// Discards the changes since the note was saved.
    func discard() { store.commit { $0.draft = nil } }

    /// Saves the note. A version that was stored since the user began to type is kept as a copy.
    /// - Returns: The result, or `nil` if a save is already in progress, so that a double tap creates one note.
    func save() async throws -> NoteEditorResult? {
        if store.state.isSaving { return nil }
        store.commit { $0.isSaving = true }
        defer { store.commit { $0.isSaving = false } }
        // Without a draft, a newer version would be replaced by the loaded one.
        guard let text = store.state.draft?.text else { return NoteEditorResult() }
        if let id {
            while try await !replace(id, by: text) {}
        } else {
            let date = now()
            try await data.save(
                Note(id: Note.ID(from: random), text: text, created: date, modified: date, folder: folder))
        }
        store.commit { $0.savedText = text }
        return NoteEditorResult(conflict: conflict)
    }

    /// Replaces the text of a note, unless another version is stored meanwhile.
    /// - Returns: Whether the text is stored.
    private func replace(_ id: Note.ID, by text: String) async throws -> Bool {
        let date = now()
        guard let current = try await data.existingNote(id) else {
            // The text must not be lost, so the note exists again.
            var note = store.state.stored ?? Note(id: id, text: text, created: date, modified: date)
            (note.text, note.modified) = (text, date)
            try await data.save(note)
            conflict = .deleted
            return true
        }
        if current.text == text { return true }
        if let base = store.state.draft?.base, base != current.modified { try await keep(current) }
        // Only the text, because the note may have been pinned or shared meanwhile.
        try await data.change(id) { note in
            guard note.modified == current.modified else { return }
            (note.text, note.modified) = (text, date)
        }
        return try await data.existingNote(id)?.text == text
    }

    /// Keeps a version that is about to be replaced.
    private func keep(_ version: Note) async throws {
        let strings = (try await data.settings().region ?? .standard).language.strings
        let copy = version.copied(as: Note.ID(from: random), titled: strings.syncOtherVersion)
        try await data.save(copy)
        conflict = .changed(copy: copy.id, title: copy.title)
        // If saving fails and is retried, the version isn't kept twice.
        store.commit { $0.draft?.base = version.modified }
    }
}

/// The note to edit, or `nil` for a new one.
struct EditedNote {
    let id: Note.ID?
    /// The folder of a new note.
    var folder: String?
}
