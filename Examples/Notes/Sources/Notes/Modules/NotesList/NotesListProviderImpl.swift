import Foundation
import Storey

final class NotesListProviderImpl: NotesListProvider, Restorable {
    private let store: Store<NotesListProviderState>
    private let reading: Reading
    private let data: any NotesDataManager
    private let deleting: Deleting
    private let scope: Scope
    private var searching: Cancellation?
    var state: Observed<NotesListProviderState> { store.observed }

    /// What was looked for comes back with the list.
    var kept: Observed<String> { store.observed.field(\.search) }

    init(range: NotesListRange, data: any NotesDataManager, deleting: Deleting, scope: Scope) {
        self.data = data
        self.deleting = deleting
        self.scope = scope
        let store = Store(NotesListProviderState(range: range))
        reading = Reading(scope: scope) {
            let settings = try await data.settings()
            let query = range.query(settings.order, search: store.state.sought, limit: store.state.window)
            let page = try await data.page(query)
            store.commit {
                $0.notes = page.notes
                $0.total = page.total
                $0.found = query.search
                $0.showsExcerpts = settings.showsExcerpts
                $0.isLoading = false
                $0.failure = nil
            }
        } failed: { error in
            store.commit {
                $0.isLoading = false
                $0.failure = "\(error)"
            }
        }
        self.store = store
        scope.remember(self)
        reading.follow(data.events)
    }

    func restore(_ search: String) {
        store.commit {
            $0.search = search
            $0.sought = search.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        reading.again()
    }

    func search(_ text: String) {
        store.commit { $0.search = text }
        searching?.cancel()
        searching = scope.task {
            try await self.scope.sleep(for: .milliseconds(250))
            self.store.commit {
                $0.sought = text.trimmingCharacters(in: .whitespacesAndNewlines)
                $0.window = NotesListProviderState.windowSize
            }
            self.reading.again()
        }
    }

    func showMore() {
        store.commit { $0.window += NotesListProviderState.windowSize }
        reading.again()
    }

    func delete(_ id: Note.ID) async throws { try await deleting.delete(id) }

    func retry() { data.events.send(.retried) }
}
