import Storey

/// The data that the list shows.
package struct NotesListViewInputData: Equatable {
    package enum EmptyState: Equatable {
        case loading, noNotes, noneShared
        case failed(StorageFailure)
        case noResults(String)
    }

    package let rows: [NoteRow]
    /// The positions of the rows that a page has.
    package let visible: Range<Int>
    /// Whether rows have a line for the beginning of the note.
    package let showsExcerpts: Bool
    /// The reason why the list is empty, or `nil` if it has rows.
    package let emptyState: EmptyState?
    /// The text in the search field, or `nil` if the field is hidden.
    package let search: String?
    package let canCreate: Bool
    /// The number of all notes, also of those that aren't loaded yet.
    package let total: Int

    init(_ state: NotesListProviderState) {
        let (query, page) = (state.query, try? state.results?.get())
        rows = page?.notes.map { NoteRow($0, showsExcerpt: state.showsExcerpts) } ?? []
        visible = state.visible
        showsExcerpts = state.showsExcerpts
        total = query.kind == .unpinned ? rows.count : page?.total ?? 0
        canCreate = query.kind != .shared
        let isSearched = !query.search.isEmpty || !state.resultsSearch.isEmpty
        search = query.kind != .unpinned && (isSearched || !rows.isEmpty) ? query.search : nil
        emptyState =
            switch state.results {
            case nil: .loading
            case .failure(let failure): .failed(failure)
            case .success where !rows.isEmpty: nil
            case .success where !state.resultsSearch.isEmpty: .noResults(state.resultsSearch)
            case .success: canCreate ? .noNotes : .noneShared
            }
    }

    package var title: String { canCreate ? strings.listAll : strings.listShared }

    /// The number of notes shown and in total, or `nil` if all are shown.
    package var more: String? {
        rows.count < total ? strings.listShown(rows.count.localized, total.localized) : nil
    }
}

/// The identifiers of the elements.
package enum NotesListElement: String, ElementID {
    case newNote = "new-note"
    case search
    case firstNote = "first-note"
    case showMore = "show-more"
    case shown
    case rows

    package static func delete(_ id: Note.ID) -> String { "delete-\(id)" }

    package static func note(_ id: Note.ID) -> String { "note-\(id)" }
}

/// A user action on the list.
package enum NotesListViewEvent: Equatable {
    case newNote, showMore, retry
    case select(Note.ID)
    case delete(NoteRow)
    case searchChanged(String)
    case scrolled(Range<Int>)
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
        case .delete(let row): output(.deletion(row.id, title: row.title))
        case .searchChanged(let text): provider.search(text)
        case .scrolled(let positions): provider.show(positions)
        case .showMore: provider.showMore()
        case .retry: provider.retry()
        }
    }
}
