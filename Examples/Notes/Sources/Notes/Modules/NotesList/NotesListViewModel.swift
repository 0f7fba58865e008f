import Storey

/// The data that the list shows.
package struct NotesListViewInputData: Equatable {
    package enum EmptyState: Equatable {
        case loading, noNotes, nonePinned, noneShared, emptyFolder
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
    /// The folder whose notes are listed, or `nil` for other lists.
    package let folder: FolderCount?
    private let kind: NotesQuery.Kind
    /// The order of the list, or `nil` if the user can't choose it.
    package let order: NotesSettings.Order?

    init(_ state: NotesListProviderState) {
        let (query, page) = (state.query, try? state.results?.get())
        rows =
            page?.notes.map {
                NoteRow(
                    $0, on: state.day, showsExcerpt: state.showsExcerpts, found: state.resultsSearch)
            } ?? []
        visible = state.visible
        showsExcerpts = state.showsExcerpts
        total = query.kind == .unpinned ? rows.count : page?.total ?? 0
        canCreate = query.kind != .shared && query.kind != .pinned
        folder = state.folder
        kind = query.kind
        order = query.kind != .unpinned && rows.count > 1 ? query.order : nil
        let isSearched = !query.search.isEmpty || !state.resultsSearch.isEmpty
        search = query.kind != .unpinned && (isSearched || !rows.isEmpty) ? query.search : nil
        emptyState =
            switch state.results {
            case nil: .loading
            case .failure(let failure): .failed(failure)
            case .success where !rows.isEmpty: nil
            case .success where !state.resultsSearch.isEmpty: .noResults(state.resultsSearch)
            case .success:
                switch kind {
                case .folder: .emptyFolder
                case .pinned: .nonePinned
                case .shared: .noneShared
                default: .noNotes
                }
            }
    }

    package var title: String {
        switch kind {
        // Until the folders are loaded, and if another device has deleted this one.
        case .folder: folder?.name ?? strings.homeFolders
        case .pinned: strings.homePinned
        case .shared: strings.listShared
        default: strings.listAll
        }
    }

    /// Whether the notes are opened as shared notes.
    package var isShared: Bool { kind == .shared }

    package static func title(of order: NotesSettings.Order) -> String {
        switch order {
        case .newestFirst: strings.listSortByModification
        case .byCreation: strings.listSortByCreation
        case .byTitle: strings.listSortByTitle
        }
    }

    /// The number of notes shown and in total, or `nil` if all are shown.
    package var more: String? {
        strings.shown(rows.count, of: total)
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
    case order
    case renameFolder = "rename-folder"
    case deleteFolder = "delete-folder"

    package static func note(_ id: Note.ID) -> String { "note-\(id)" }
}

/// A user action on the list.
package enum NotesListViewEvent: Equatable {
    case newNote, showMore, retry
    case select(Note.ID)
    case perform(NoteAction, Note.ID)
    case searchChanged(String)
    case scrolled(Range<Int>)
    case orderChanged(NotesSettings.Order)
    case renameFolder, deleteFolder
}

final class NotesListViewModel: ViewModel {
    enum Output {
        case noteSelected(Note.ID)
        case newNote
        case folderChoice(Note.ID)
        case deletion(Note.ID)
        case folderRenaming(Folder.ID)
        case folderDeletion(FolderCount)
    }

    let viewInputData: Observed<NotesListViewInputData>
    let output = Outputs<Output>()

    private let provider: NotesListProvider
    private let scope: Scope

    init(provider: NotesListProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(NotesListViewInputData.init)
    }

    func handle(_ event: NotesListViewEvent) {
        switch event {
        case .newNote: output(.newNote)
        case .select(let id): output(.noteSelected(id))
        case .perform(let action, let id): perform(action, on: id)
        case .searchChanged(let text): provider.search(text)
        case .scrolled(let positions): provider.show(positions)
        case .orderChanged(let order): scope.task { try await self.provider.sort(order) }
        case .renameFolder: if let folder = viewInputData.value.folder { output(.folderRenaming(folder.id)) }
        case .deleteFolder: if let folder = viewInputData.value.folder { output(.folderDeletion(folder)) }
        case .showMore: provider.showMore()
        case .retry: provider.retry()
        }
    }

    private func perform(_ action: NoteAction, on id: Note.ID) {
        switch action {
        case .move: output(.folderChoice(id))
        case .delete: output(.deletion(id))
        case .pin, .unpin, .share, .unshare:
            scope.task { try await self.provider.perform(action, on: id) }
        }
    }
}
