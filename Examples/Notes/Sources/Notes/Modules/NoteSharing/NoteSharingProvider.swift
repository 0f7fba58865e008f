import Storey

struct NoteSharingProviderState: Equatable {
    /// The note, which is `nil` if it was deleted, the reason why it couldn't be read, or `nil` until it is loaded.
    var note: Result<Note?, StorageFailure>?
    /// The name of the user's account, or `nil` without one.
    var accountName: String?
    /// Whether the link was copied since the note was shared.
    var isLinkCopied = false
}

/// The model of the sheet that shares a note.
final class NoteSharingProvider {
    let state: Observed<NoteSharingProviderState>
    let id: Note.ID
    private let store = Store(NoteSharingProviderState())
    private let data: any NotesDataManager

    init(id: Note.ID, notebook: SharedStore<Notebook>, data: any NotesDataManager, scope: Scope) {
        self.id = id
        self.data = data
        let store = store
        state = Observed.combine(store.observed, notebook.observed.field(\.settings.identity)) {
            state, identity in
            var state = state
            state.accountName = identity?.name
            return state
        }
        Refresher(scope: scope) {
            let note = try await data.existingNote(id)
            store.commit { $0.note = .success(note) }
        } onFailure: { error in
            store.commit { $0.note = .failure(StorageFailure(error)) }
        }
        .start(refreshingOn: data.events)
    }

    /// - Throws: ``NoteNotFound`` if the note was deleted meanwhile.
    func setShared(_ isShared: Bool) async throws {
        // Before the change, because the user can copy the link as soon as the note is shared.
        store.commit { $0.isLinkCopied = false }
        try await data.changeExisting(id) { $0.isShared = isShared }
    }

    func linkCopied() { store.commit { $0.isLinkCopied = true } }

    func retry() { data.events.send(.retried) }
}
