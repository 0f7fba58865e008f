import Storey

struct NoteDetailsProviderState: Equatable {
    /// The stored note, or `nil` until it is loaded, while it is new, and after it is deleted, in this session or another.
    var note: Note?
    /// The name of the note's folder, or `nil` if it is in none.
    var folderName: String?
    /// The stored note if it is deleted.
    var deleted: DeletedNoteRow?
    /// The text that was typed and isn't stored yet.
    var edit: NoteEdit?
    /// The text that was stored last, in this session or the restored one.
    fileprivate var storedDraft: NoteDraft?
    var history = TextHistory()
    /// Whether the note isn't stored, because it is new.
    var isNew = false
    /// The conflict that was found last, until the user has seen it.
    var conflict: NoteConflict?
    var isLoading = true
    fileprivate var hasLoaded = false
    /// The reason why reading failed, if it did.
    var failure: StorageFailure?
    /// The reason why the text couldn't be saved, if it couldn't.
    var saveFailure: StorageFailure?

    fileprivate var savedDraft: NoteDraft? { edit?.draft ?? storedDraft }

    var text: String { edit?.draft.text ?? note?.text ?? deleted?.text ?? "" }

    /// Whether the text can't be saved, so that it is lost when the screen is left.
    var hasUnsavedChanges: Bool {
        guard let edit, saveFailure != nil else { return false }
        // A new note without words isn't stored.
        return !(edit.isNew && edit.draft.isBlank)
    }
}

/// The model of the screen of one note, whose text is saved as it is typed.
final class NoteDetailsProvider: Restorable {
    let state: Observed<NoteDetailsProviderState>
    private let store: Store<NoteDetailsProviderState>
    private let note: OpenedNote
    private let notebook: SharedStore<Notebook>
    private let data: any NotesDataManager
    private let now: DateGenerator
    private let saver: NoteSaver
    private let scope: Scope
    /// The number of times that a text was stored.
    private var saveCount = 0

    /// The draft, which is restored with the screen.
    var savedState: Observed<NoteDraft?> { store.observed.field(\.savedDraft) }

    init(
        note: OpenedNote, notebook: SharedStore<Notebook>, data: any NotesDataManager, now: DateGenerator,
        saver: NoteSaver, scope: Scope
    ) {
        self.note = note
        self.notebook = notebook
        self.data = data
        self.now = now
        self.saver = saver
        self.scope = scope
        store = Store(NoteDetailsProviderState(isNew: note.isNew, isLoading: !note.isFresh))
        let folders = notebook.observed.field(\.counts.folders)
        state = Observed.combine(store.observed, folders) { state, folders in
            var state = state
            state.folderName = folders[id: state.note?.folder]?.name
            return state
        }
        scope.registerForRestoration(self)
        Refresher(scope: scope) {
            try await self.load()
        } onFailure: { error in
            self.store.commit {
                $0.failure = StorageFailure(error)
                $0.isLoading = false
            }
        }
        .start(refreshingOn: data.events)
        // Also one that was found before the note was opened.
        notebook.observe(\.conflicts) { [weak self] conflicts in
            if let copy = conflicts[note.id] { self?.found(.changed(copy: copy)) }
        }
        .kept(by: self)
        notebook.observe(\.newlyShared) { notes in
            guard notes.contains(note.id) else { return }
            // It only stays marked as new if this fails.
            scope.task { try? await data.changeSettings { $0.newlyShared.removeAll { $0 == note.id } } }
        }
        .kept(by: self)
    }

    private func load() async throws {
        let count = saveCount
        let stored = try await data.note(note.id)
        // What was read before a text was stored is outdated: the note may not even have existed. It is read again, because storing
        // is a change of the notes.
        guard count == saveCount else { return }
        let isDeleted = stored?.deleted != nil
        let deleted = stored.flatMap { isDeleted ? DeletedNoteRow($0, at: now()) : nil }
        // A draft that was restored, or that couldn't be saved.
        let savesEdit = !store.state.hasLoaded || store.state.saveFailure != nil
        store.commit { $0.load(isDeleted ? nil : stored, deleted: deleted) }
        if savesEdit { saveSoon() }
    }

    func retry() { data.events.send(.retried) }

    /// - Throws: ``NoteNotFound`` if the note was deleted meanwhile.
    func setPinned(_ isPinned: Bool) async throws {
        try await data.changeExisting(note.id) { $0.isPinned = isPinned }
    }

    /// Restores the deleted note.
    /// - Throws: ``NoteNotFound`` if the note was removed meanwhile.
    func restoreDeleted() async throws { try await data.changeExisting(note.id) { $0.deleted = nil } }

    func forgetConflict() {
        store.commit { $0.conflict = nil }
        if notebook.state.conflicts[note.id] != nil { data.events.send(.conflictClosed(note.id)) }
    }
}

// MARK: - Typing

extension NoteDetailsProvider {
    func restore(_ draft: NoteDraft?) {
        store.commit { state in
            if draft?.isStored == true {
                state.storedDraft = draft
            } else {
                state.edit = draft.map { NoteEdit(draft: $0, base: nil, isNew: state.isNew) }
            }
        }
    }

    func setText(_ text: String) {
        // The screen shows the text as it is stored.
        let (old, text) = (store.state.text, text.withoutNullCharacters)
        guard text != old else { return }
        store.commit {
            $0.history.record(old, replacedBy: text, at: now())
            $0.setText(text)
        }
        saveSoon()
    }

    func undo() { replaceText { $0.history.undo($0.text) } }

    func redo() { replaceText { $0.history.redo($0.text) } }

    private func replaceText(_ text: (inout NoteDetailsProviderState) -> String?) {
        store.commit { state in text(&state).map { state.setText($0) } }
        saveSoon()
    }
}

// MARK: - Saving

extension NoteDetailsProvider: NoteEditing {
    var isVisible: Bool { scope.isScreenVisible }

    private func saveSoon() {
        // Not before the version is known that the text is based on.
        guard let edit = store.state.edit, !store.state.isLoading else { return }
        saver.save(edit, of: note, for: self)
    }

    /// Saves what couldn't be saved.
    func save() async throws { try await saver.save(note.id) }

    /// Discards what couldn't be saved.
    func discard() {
        saver.discard(note.id)
        store.commit {
            $0.edit = nil
            $0.saveFailure = nil
        }
    }

    func saved(_ edit: NoteEdit, as note: Note) {
        saveCount += 1
        store.commit {
            $0.note = note
            $0.isNew = false
            $0.saveFailure = nil
            $0.edit = $0.edit?.rebased(from: edit, onto: note)
            $0.storedDraft = NoteDraft(text: note.text, base: note.modified, isStored: true)
        }
    }

    func found(_ conflict: NoteConflict) { store.commit { $0.conflict = conflict } }

    func kept(_ version: Note) {
        store.commit { $0.edit?.replace(version) }
    }

    func failed(_ failure: StorageFailure) { store.commit { $0.saveFailure = failure } }
}

extension NoteDetailsProviderState {
    fileprivate mutating func load(_ note: Note?, deleted: DeletedNoteRow?) {
        // A text from elsewhere isn't the user's to undo.
        if edit == nil, let old = self.note?.text, old != note?.text { history = TextHistory() }
        self.note = note
        self.deleted = deleted
        if note != nil { isNew = false }
        // The storage was in memory.
        if !hasLoaded, note == nil, deleted == nil, edit == nil, let text = storedDraft?.text {
            edit = NoteEdit(draft: NoteDraft(text: text), base: nil, isNew: true)
            isNew = true
        }
        // A draft that was restored, or sent by a reconnecting page, before the note was loaded.
        if !hasLoaded, edit != nil {
            if edit?.draft.base == nil { edit?.draft.base = note?.modified }
            if edit?.draft.base == note?.modified { edit?.base = note }
        }
        isLoading = false
        hasLoaded = true
        failure = nil
    }

    fileprivate mutating func setText(_ text: String) {
        if edit == nil {
            let draft = NoteDraft(text: text, base: note?.modified)
            edit = NoteEdit(draft: draft, base: note, isNew: isNew)
        } else {
            edit?.draft.text = text
        }
    }
}
