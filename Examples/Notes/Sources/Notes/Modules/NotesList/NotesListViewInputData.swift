import Foundation

/// Exactly what the list draws.
package struct NotesListViewInputData: Equatable {
    package struct Row: Equatable, Identifiable {
        package let id: Note.ID
        package let title: String
        package let excerpt: String
        package let date: String
    }

    /// Why there is no row.
    package enum Emptiness: Equatable {
        case loading
        case failed(String)
        case nothingFound(String)
        case noNotes
        case noneShared
    }

    package let texts: Texts
    package let title: String
    package let rows: [Row]
    /// Nil where there are rows.
    package let emptiness: Emptiness?
    /// What was typed into the search field; nil where there is nothing to search in.
    package let search: String?
    /// How much of a long list is shown; nil where it is all of it.
    package let more: String?
    package let canWrite: Bool

    init(_ state: NotesListProviderState, _ region: Region) {
        let texts = region.language.texts
        self.texts = texts
        let rows = state.failure == nil ? state.notes : []
        title = state.range == .shared ? texts.list.shared : texts.list.all
        canWrite = state.range != .shared
        emptiness = rows.isEmpty ? Emptiness(state) : nil
        let isSearchable =
            state.range != .latest && !(rows.isEmpty && state.found.isEmpty && state.search.isEmpty)
        search = isSearchable ? state.search : nil
        let isMore = state.range != .latest && !rows.isEmpty && state.total > rows.count
        more =
            isMore
            ? texts.list.shown(rows.count.written(in: region), state.total.written(in: region)) : nil
        self.rows = rows.map { note in
            Row(
                id: note.id, title: note.title.isEmpty ? texts.list.untitled : note.title,
                excerpt: state.showsExcerpts ? note.excerpt : "",
                date: note.modified.short(in: region))
        }
    }
}

extension NotesListViewInputData.Emptiness {
    fileprivate init(_ state: NotesListProviderState) {
        if state.isLoading {
            self = .loading
        } else if let failure = state.failure {
            self = .failed(failure)
        } else if !state.found.isEmpty {
            self = .nothingFound(state.found)
        } else {
            self = state.range == .shared ? .noneShared : .noNotes
        }
    }
}
