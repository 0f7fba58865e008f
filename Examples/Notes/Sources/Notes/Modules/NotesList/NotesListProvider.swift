import Foundation
import Storey

struct NotesListProviderState: Equatable {
    /// The number of notes to load at a time.
    static let windowSize = 100

    let filter: NotesListFilter
    var notes: [Note] = []
    /// The number of all matching notes.
    var total = 0
    /// The maximum number of notes to load.
    var window = windowSize
    /// The text in the search field.
    var search = ""
    /// The text to search for: the search field's text at the last pause in typing.
    var activeSearch = ""
    /// The search text that `notes` match.
    var resultsSearch = ""
    var showsExcerpts = true
    var isLoading = true
    /// The reason why reading failed, if it did.
    var failure: StorageFailure?
}

/// The model of a list of all, the latest, or the shared notes.
final class NotesListProvider: Restorable {
    private let store: Store<NotesListProviderState>
    private let refresher: Refresher
    private let data: any NotesDataManager
    private let scope: Scope
    private var searching: CancellationToken?
    var state: Observed<NotesListProviderState> { store.observed }

    /// The search text, which is restored with the list.
    var savedState: Observed<String> { store.observed.field(\.search) }

    init(filter: NotesListFilter, data: any NotesDataManager, scope: Scope) {
        self.data = data
        self.scope = scope
        let store = Store(NotesListProviderState(filter: filter))
        refresher = Refresher(scope: scope) {
            let settings = try await data.settings()
            let query = filter.query(
                settings.order, search: store.state.activeSearch, limit: store.state.window)
            let page = try await data.page(query)
            store.commit {
                $0.notes = page.notes
                $0.total = page.total
                $0.resultsSearch = query.search
                $0.showsExcerpts = settings.showsExcerpts
                $0.isLoading = false
                $0.failure = nil
            }
        } onFailure: { error in
            store.commit {
                $0.isLoading = false
                $0.failure = StorageFailure(error)
            }
        }
        self.store = store
        scope.registerForRestoration(self)
        refresher.start(refreshingOn: data.events)
    }

    func restore(_ search: String) {
        store.commit {
            $0.search = search
            $0.activeSearch = search.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        refresher.refresh()
    }

    func search(_ text: String) {
        store.commit { $0.search = text }
        searching?.cancel()
        searching = scope.task {
            try await self.scope.sleep(for: .milliseconds(250))
            self.store.commit {
                $0.activeSearch = text.trimmingCharacters(in: .whitespacesAndNewlines)
                $0.window = NotesListProviderState.windowSize
            }
            self.refresher.refresh()
        }
    }

    /// Loads one more page of notes.
    func showMore() {
        store.commit { $0.window += NotesListProviderState.windowSize }
        refresher.refresh()
    }

    func retry() { data.events.send(.retried) }
}
