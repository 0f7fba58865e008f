import Foundation
import Storey

struct DeletedNotesProviderState: LongListState, Equatable {
    /// The deleted notes, the reason why they couldn't be read, or `nil` until they are loaded.
    var results: Result<NotesPage, StorageFailure>?
    /// The date when they were loaded.
    var date = Date.distantPast
    /// The notes to load.
    var query = NotesQuery(.deleted, limit: RowWindow.pageSize)
    /// The query of the results.
    var resultsQuery = NotesQuery(.deleted, limit: RowWindow.pageSize)
    var rows = RowWindow()
    /// When the last of the notes was deleted, also if it isn't among the loaded ones.
    var lastDeletion = Date.distantPast
}

/// The model of the list of deleted notes.
final class DeletedNotesProvider {
    private let store = Store(DeletedNotesProviderState())
    private let refresher: Refresher
    private let data: any NotesDataManager
    var state: Observed<DeletedNotesProviderState> { store.observed }

    init(data: any NotesDataManager, now: DateGenerator, scope: Scope) {
        self.data = data
        let store = store
        refresher = Refresher(scope: scope) {
            let query = store.state.query
            let page = try await data.page(query)
            let date = now()
            store.commit {
                $0.results = .success(page)
                $0.resultsQuery = query
                $0.rows.load(query.window)
                $0.lastDeletion = page.notes.compactMap(\.deleted).reduce($0.lastDeletion, max)
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
        store.commit { $0.query.limit += RowWindow.pageSize }
        refresher.refresh()
    }

    /// Shows the rows at the positions.
    func show(_ positions: Range<Int>) {
        if store.commit({ $0.request(positions) }) { refresher.refresh() }
    }

    func retry() { data.events.send(.retried) }
}
