import Foundation
import Storey

struct DeletedNotesProviderState: Equatable {
    /// The deleted notes, the reason why they couldn't be read, or `nil` until they are loaded.
    var results: Result<NotesPage, StorageFailure>?
    /// The date when they were loaded.
    var date = Date.distantPast
    var limit = DeletedNotesProvider.pageSize
}

/// The model of the list of deleted notes.
final class DeletedNotesProvider {
    /// The number of notes to load at a time.
    static let pageSize = 100

    private let store = Store(DeletedNotesProviderState())
    private let refresher: Refresher
    private let data: any NotesDataManager
    var state: Observed<DeletedNotesProviderState> { store.observed }

    init(data: any NotesDataManager, now: DateGenerator, scope: Scope) {
        self.data = data
        let store = store
        refresher = Refresher(scope: scope) {
            let page = try await data.page(NotesQuery(.deleted, limit: store.state.limit))
            let date = now()
            store.commit {
                $0.results = .success(page)
                $0.date = date
            }
        } onFailure: { error in
            store.commit { $0.results = .failure(StorageFailure(error)) }
        }
        refresher.start(refreshingOn: data.events)
    }

    func restore(_ id: Note.ID) async throws { try await data.change(id) { $0.deleted = nil } }

    /// Loads one more page of notes.
    func showMore() {
        store.commit { $0.limit += Self.pageSize }
        refresher.refresh()
    }

    func retry() { data.events.send(.retried) }
}
