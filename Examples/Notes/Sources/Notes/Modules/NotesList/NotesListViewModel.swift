import Foundation
import Storey

/// The data that the list shows.
package struct NotesListViewInputData: Equatable {
    package struct Row: Equatable, Identifiable {
        package let id: Note.ID
        package let excerpt: String
        fileprivate let noteTitle: String
        fileprivate let modified: Date

        package var title: String { noteTitle.isEmpty ? strings.listUntitled : noteTitle }
        package var date: String { modified.shortFormat }
    }

    /// The reason why the list is empty.
    package enum EmptyState: Equatable {
        case loading
        case failed(StorageFailure)
        case noResults(String)
        case noNotes
        case noneShared
    }

    package let rows: [Row]
    /// The reason why the list is empty, or `nil` if it has rows.
    package let emptyState: EmptyState?
    /// The text in the search field, or `nil` if the field is hidden.
    package let search: String?
    package let canCreate: Bool
    private let total: Int?

    init(_ state: NotesListProviderState) {
        let rows = state.failure == nil ? state.notes : []
        canCreate = state.filter != .shared
        emptyState = rows.isEmpty ? EmptyState(state) : nil
        let isSearchable =
            state.filter != .latest && !(rows.isEmpty && state.resultsSearch.isEmpty && state.search.isEmpty)
        search = isSearchable ? state.search : nil
        total = state.filter != .latest && !rows.isEmpty && state.total > rows.count ? state.total : nil
        self.rows = rows.map { note in
            Row(
                id: note.id, excerpt: state.showsExcerpts ? note.excerpt : "", noteTitle: note.title,
                modified: note.modified)
        }
    }

    package var title: String { canCreate ? strings.listAll : strings.listShared }

    /// The number of notes shown and in total, or `nil` if all are shown.
    package var more: String? { total.map { strings.listShown(rows.count.localized, $0.localized) } }
}

extension NotesListViewInputData.EmptyState {
    fileprivate init(_ state: NotesListProviderState) {
        if state.isLoading {
            self = .loading
        } else if let failure = state.failure {
            self = .failed(failure)
        } else if !state.resultsSearch.isEmpty {
            self = .noResults(state.resultsSearch)
        } else {
            self = state.filter == .shared ? .noneShared : .noNotes
        }
    }
}

/// The identifiers of the elements.
package enum NotesListElement: String, ElementID {
    case newNote = "new-note"
    case search
    case firstNote = "first-note"
    case showMore = "show-more"
    case shown

    package static func delete(_ id: Note.ID) -> String { "delete-\(id)" }

    package static func note(_ id: Note.ID) -> String { "note-\(id)" }
}

/// A user action on the list.
package enum NotesListViewEvent: Equatable {
    case newNote
    case select(Note.ID)
    case delete(Note.ID)
    case searchChanged(String)
    case showMore
    case retry
}

final class NotesListViewModel: ViewModel {
    enum Output {
        case noteSelected(Note.ID)
        case newNote
        case deletion(Note.ID, title: String)
    }

    let viewInputData: Observed<NotesListViewInputData>
    let output = Outputs<Output>()

    private let provider: NotesListProvider

    init(provider: NotesListProvider) {
        self.provider = provider
        viewInputData = provider.state.map(NotesListViewInputData.init)
    }

    func handle(_ event: NotesListViewEvent) {
        switch event {
        case .newNote: output(.newNote)
        case .select(let id): output(.noteSelected(id))
        case .delete(let id): delete(id)
        case .searchChanged(let text): provider.search(text)
        case .showMore: provider.showMore()
        case .retry: provider.retry()
        }
    }

    private func delete(_ id: Note.ID) {
        guard let row = viewInputData.value.rows.first(where: { $0.id == id }) else { return }
        output(.deletion(id, title: row.noteTitle))
    }
}
