import Foundation
import Storey

struct NotesListProviderState: LongListState, Equatable {
    /// The notes to load. Its terms are those in the search field.
    var query: NotesQuery
    /// The notes, the reason why they couldn't be read, or `nil` until they are loaded.
    var results: Result<NotesPage, StorageFailure>?
    /// The query of the results.
    var resultsQuery: NotesQuery
    /// Whether the list is shown to search.
    var focusesSearch = false
    var showsExcerpts = true
    /// The start of the day when the notes were loaded.
    var day = Date.distantPast
    /// All folders, which are empty until they are loaded.
    var folders: [FolderCount] = []
    /// The shared notes to mark as new.
    var newlyShared: Set<Note.ID> = []
    var rows = RowWindow()

    init(query: NotesQuery) {
        self.query = query
        resultsQuery = query
    }
}

/// The model of a list of all notes, the shared ones, or those of a folder, in the order of the settings, or of the five
/// latest unpinned ones.
final class NotesListProvider: Restorable {
    let state: Observed<NotesListProviderState>
    private let store: Store<NotesListProviderState>
    private let refresher: Refresher
    private let data: any NotesDataManager

    /// The terms of the search, which are restored with the list.
    var savedState: Observed<NotesQuery.Terms> { store.observed.field(\.query.terms) }

    init(
        kind: NotesQuery.Kind, notebook: SharedStore<Notebook>, data: any NotesDataManager,
        now: DateGenerator, scope: Scope
    ) {
        self.data = data
        let limit = kind == .unpinned ? 5 : RowWindow.pageSize
        let store = Store(NotesListProviderState(query: NotesQuery(kind, limit: limit)))
        refresher = Refresher(scope: scope) {
            var query = store.state.query
            let settings = try await data.settings()
            query.search = query.search.trimmingCharacters(in: .whitespacesAndNewlines)
            if kind != .unpinned { query.order = settings.order }
            let order = query.order
            let page = try await data.page(query)
            let day = now.today
            store.commit {
                $0.results = .success(page)
                $0.resultsQuery = query
                $0.rows.load(query.window)
                $0.query.order = order
                $0.showsExcerpts = settings.showsExcerpts
                $0.day = day
            }
        } onFailure: { error in
            store.commit { $0.results = .failure(StorageFailure(error)) }
        }
        self.store = store
        state = Observed.combine(
            store.observed, notebook.observed.field(\.counts.folders), notebook.observed.field(\.newlyShared)
        ) { state, folders, newlyShared in
            var state = state
            state.folders = folders
            state.newlyShared = newlyShared
            return state
        }
        scope.registerForRestoration(self)
        refresher.start(refreshingOn: data.events)
    }

    func restore(_ terms: NotesQuery.Terms) {
        store.commit { $0.query.terms = terms }
        refresher.refresh()
    }

    func focusSearch() { store.commit { $0.focusesSearch = true } }

    /// Searches at the next pause in typing.
    func search(_ text: String) {
        guard text != store.state.query.search else { return }
        changeQuery { $0.search = text }
        refresher.refresh(after: .milliseconds(250))
    }

    /// Shows only notes that also meet a condition.
    func add(_ filter: NotesFilter) {
        changeQuery { if !$0.filters.contains(filter) { $0.filters.append(filter) } }
        refresher.refresh()
    }

    func remove(_ filter: NotesFilter) {
        changeQuery { $0.filters.removeAll { $0 == filter } }
        refresher.refresh()
    }

    /// Changes the query, and starts again with the first notes.
    private func changeQuery(_ change: (inout NotesQuery) -> Void) {
        store.commit {
            change(&$0.query)
            ($0.query.offset, $0.query.limit) = (0, RowWindow.pageSize)
            $0.rows = RowWindow()
        }
    }

    /// Loads one more page of notes.
    func showMore() {
        store.commit { $0.query.limit += RowWindow.pageSize }
        refresher.refresh()
    }

    /// Shows the rows at the positions.
    func show(_ positions: Range<Int>) {
        if store.commit({ $0.request(positions) }) { refresher.refresh() }
    }

    func sort(_ order: NotesSettings.Order) async throws {
        try await data.changeSettings { $0.order = order }
    }

    func perform(_ action: NoteAction, on id: Note.ID) async throws {
        try await data.perform(action, on: id)
    }

    func retry() { data.events.send(.retried) }
}
