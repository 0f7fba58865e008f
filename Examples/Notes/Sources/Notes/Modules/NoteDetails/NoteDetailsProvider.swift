import Storey

struct NoteDetailsProviderState: Equatable {
    /// The note, or `nil` until it is loaded and after it is deleted, in this session or another.
    var note: Note?
    /// The title of the copy that keeps another version of the note, if one was found while the screen is shown.
    var otherVersion: String?
    var isLoading = true
    /// The reason why reading failed, if it did.
    var failure: StorageFailure?
}

/// The model of the screen of one note.
final class NoteDetailsProvider {
    private let store = Store(NoteDetailsProviderState())
    private let id: Note.ID
    private let data: any NotesDataManager
    var state: Observed<NoteDetailsProviderState> { store.observed }

    init(id: Note.ID, data: any NotesDataManager, scope: Scope) {
        self.id = id
        self.data = data
        let store = store
        Refresher(scope: scope) {
            let note = try await data.existingNote(id)
            store.commit {
                $0 = NoteDetailsProviderState(note: note, otherVersion: $0.otherVersion, isLoading: false)
            }
        } onFailure: { error in
            store.commit { $0 = NoteDetailsProviderState(isLoading: false, failure: StorageFailure(error)) }
        }
        .start(refreshingOn: data.events)
        scope.subscribe(to: data.events) { event in
            guard case .otherVersionKept(of: id, let title) = event else { return }
            store.commit { $0.otherVersion = title }
        }
    }

    func setPinned(_ isPinned: Bool) async throws {
        try await change { $0.isPinned = isPinned }
    }

    func setShared(_ isShared: Bool) async throws {
        try await change { $0.isShared = isShared }
    }

    /// - Throws: ``NoteNotFound`` if the note was deleted meanwhile.
    private func change(_ change: @Sendable (inout Note) -> Void) async throws {
        guard try await data.change(id, change) else { throw NoteNotFound() }
    }

    func retry() { data.events.send(.retried) }
}
