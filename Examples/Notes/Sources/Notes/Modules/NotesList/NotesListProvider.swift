import Foundation
import Storey

struct NotesListProviderState: Equatable {
    /// The notes to load. Its search text is the text in the search field.
    var query: NotesQuery
    /// The notes, the reason why they couldn't be read, or `nil` until they are loaded.
    var results: Result<NotesPage, StorageFailure>?
    /// The search text that the results match.
    var resultsSearch = ""
    /// Whether the list is shown to search.
    var focusesSearch = false
    var showsExcerpts = true
    /// The start of the day when the notes were loaded.
    var day = Date.distantPast
    /// The positions of the rows that a page has. A list starts with the first ones.
    var visible = 0..<NotesListProvider.pageSize
}

/// The model of a list of all notes, the shared ones, or those of a folder, in the order of the settings, or of the five
/// latest unpinned ones.
final class NotesListProvider: Restorable {
    /// The number of notes to load at a time.
    static let pageSize = 100

    private let store: Store<NotesListProviderState>
    private let refresher: Refresher
    private let data: any NotesDataManager
    var state: Observed<NotesListProviderState> { store.observed }

    /// The search text, which is restored with the list.
    var savedState: Observed<String> { store.observed.field(\.query.search) }

    init(kind: NotesQuery.Kind, data: any NotesDataManager, now: DateGenerator, scope: Scope) {
        self.data = data
        let limit = kind == .unpinned ? 5 : Self.pageSize
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
                $0.resultsSearch = query.search
                $0.query.order = order
                $0.showsExcerpts = settings.showsExcerpts
                $0.day = day
            }
        } onFailure: { error in
            store.commit { $0.results = .failure(StorageFailure(error)) }
        }
        self.store = store
        scope.registerForRestoration(self)
        refresher.start(refreshingOn: data.events)
    }

    func restore(_ search: String) {
        store.commit { $0.query.search = search }
        refresher.refresh()
    }

    func focusSearch() { store.commit { $0.focusesSearch = true } }

    /// Searches at the next pause in typing.
    func search(_ text: String) {
        store.commit {
            $0.query.search = text
            $0.query.limit = Self.pageSize
            $0.visible = 0..<Self.pageSize
        }
        refresher.refresh(after: .milliseconds(250))
    }

    /// Loads one more page of notes.
    func showMore() {
        store.commit { $0.query.limit += Self.pageSize }
        refresher.refresh()
    }

    /// Shows the rows at the positions, and loads those notes and the next ones.
    func show(_ positions: Range<Int>) {
        let total = (try? store.state.results?.get().total) ?? 0
        let needed = min(positions.upperBound, total)
        let isLoaded = needed <= store.state.query.limit
        store.commit {
            $0.visible = positions
            if !isLoaded { $0.query.limit = needed + Self.pageSize }
        }
        if !isLoaded { refresher.refresh() }
    }

    func sort(_ order: NotesSettings.Order) async throws {
        try await data.changeSettings { $0.order = order }
    }

    func perform(_ action: NoteAction, on id: Note.ID) async throws {
        try await data.perform(action, on: id)
    }

    func retry() { data.events.send(.retried) }
}
