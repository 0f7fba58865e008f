import Foundation

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

    package let texts: Texts
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
        let texts = region.language.texts
        self.texts = texts
        let rows = state.failure == nil ? state.notes : []
        title = state.filter == .shared ? texts.list.shared : texts.list.all
        canCreate = state.filter != .shared
        emptyState = rows.isEmpty ? EmptyState(state, texts.failure) : nil
        let isSearchable =
            state.filter != .latest && !(rows.isEmpty && state.resultsSearch.isEmpty && state.search.isEmpty)
        search = isSearchable ? state.search : nil
        let isMore = state.filter != .latest && !rows.isEmpty && state.total > rows.count
        more =
            isMore
            ? texts.list.shown(rows.count.formatted(in: region), state.total.formatted(in: region)) : nil
        self.rows = rows.map { note in
            Row(
                id: note.id, title: note.title.isEmpty ? texts.list.untitled : note.title,
                excerpt: state.showsExcerpts ? note.excerpt : "",
                date: note.modified.shortFormat(in: region))
        }
    }
}

extension NotesListViewInputData.EmptyState {
    fileprivate init(_ state: NotesListProviderState, _ texts: FailureTexts) {
        if state.isLoading {
            self = .loading
        } else if let failure = state.failure {
            self = .failed(texts.message(failure))
        } else if !state.resultsSearch.isEmpty {
            self = .noResults(state.resultsSearch)
        } else {
            self = state.filter == .shared ? .noneShared : .noNotes
        }
    }
}
