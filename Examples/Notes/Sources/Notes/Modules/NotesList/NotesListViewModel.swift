import Foundation
import Storey

/// The data that the list shows.
package struct NotesListViewInputData: Equatable {
    package struct Row: Equatable, Identifiable {
        package let id: Note.ID
        package let title: String
        package let excerpt: String
        package let date: String
    }

    /// The reason why the list is empty.
    package enum EmptyState: Equatable {
        case loading
        case failed(String)
        case noResults(String)
        case noNotes
        case noneShared
    }

    package let strings: Strings
    package let title: String
    package let rows: [Row]
    /// The reason why the list is empty, or `nil` if it has rows.
    package let emptyState: EmptyState?
    /// The text in the search field, or `nil` if the field is hidden.
    package let search: String?
    /// The number of notes shown and in total, or `nil` if all are shown.
    package let more: String?
    package let canCreate: Bool

    init(_ state: NotesListProviderState, _ region: Region) {
        let strings = region.language.strings
        self.strings = strings
        let rows = state.failure == nil ? state.notes : []
        title = state.filter == .shared ? strings.listShared : strings.listAll
        canCreate = state.filter != .shared
        emptyState = rows.isEmpty ? EmptyState(state, strings) : nil
        let isSearchable =
            state.filter != .latest && !(rows.isEmpty && state.resultsSearch.isEmpty && state.search.isEmpty)
        search = isSearchable ? state.search : nil
        let isMore = state.filter != .latest && !rows.isEmpty && state.total > rows.count
        more =
            isMore
            ? strings.listShown(rows.count.formatted(in: region), state.total.formatted(in: region)) : nil
        self.rows = rows.map { note in
            Row(
                id: note.id, title: note.title.isEmpty ? strings.listUntitled : note.title,
                excerpt: state.showsExcerpts ? note.excerpt : "",
                date: note.modified.shortFormat(in: region))
        }
    }
}

extension NotesListViewInputData.EmptyState {
    fileprivate init(_ state: NotesListProviderState, _ strings: Strings) {
        if state.isLoading {
            self = .loading
        } else if let failure = state.failure {
            self = .failed(strings.message(failure))
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
    }

    let viewInputData: Observed<NotesListViewInputData>
    let output = Outputs<Output>()
    /// Asks the user to confirm that a note with this title is deleted.
    var confirmDelete: ((_ title: String) async -> Bool)?

    private let provider: NotesListProvider
    private let scope: Scope
    private var confirmation: CancellationToken?

    init(provider: NotesListProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.state, localization.region) { NotesListViewInputData($0, $1) }
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
        // A second tap replaces the first question.
        confirmation?.cancel()
        confirmation = scope.task {
            guard await self.confirmDelete?(row.title) == true else { return }
            // A separate task, so that a retry after an error doesn't ask again.
            self.scope.task { try await self.provider.delete(id) }
        }
    }
}
