import Storey

final class NoteDetailsProviderImpl: NoteDetailsProvider {
    private let store = Store(NoteDetailsProviderState())
    private let id: Note.ID
    private let data: any NotesDataManager
    private let deleting: Deleting
    var state: Observed<NoteDetailsProviderState> { store.observed }

    init(id: Note.ID, data: any NotesDataManager, deleting: Deleting, scope: Scope) {
        self.id = id
        self.data = data
        self.deleting = deleting
        let store = store
        Reading(scope: scope) {
            let note = try await data.note(id)
            store.commit { $0 = NoteDetailsProviderState(note: note, isLoading: false) }
        } failed: { error in
            store.commit { $0 = NoteDetailsProviderState(isLoading: false, failure: "\(error)") }
        }
        .follow(data.events)
    }

    func setPinned(_ isPinned: Bool) async throws {
        try await data.change(id) { $0.isPinned = isPinned }
    }

    func setShared(_ isShared: Bool) async throws {
        try await data.change(id) { $0.isShared = isShared }
    }

    func delete() async throws { try await deleting.delete(id) }

    func retry() { data.events.send(.retried) }
}
