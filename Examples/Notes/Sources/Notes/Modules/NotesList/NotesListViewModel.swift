import Storey

/// The data that the list shows.
package struct NotesListViewInputData: Equatable {
    package enum EmptyState: Equatable {
        case loading, noNotes, nonePinned, noneShared, emptyFolder
        case failed(StorageFailure)
        case noResults(String)
        /// No note meets the filters and has the searched words.
        case noMatches
    }

    /// The loaded rows, which follow each other.
    package let rows: [NoteRow]
    /// The position of the first loaded row.
    package let offset: Int
    /// The positions of the rows that a page has.
    package let visible: Range<Int>
    /// Whether rows have a line for the beginning of the note.
    package let showsExcerpts: Bool
    /// The reason why the list is empty, or `nil` if it has rows.
    package let emptyState: EmptyState?
    /// The text in the search field, or `nil` if the field is hidden.
    package let search: String?
    /// The filters before the text in the search field.
    package let filters: [NotesFilterToken]
    /// The filters that the user can add.
    package let suggestedFilters: [NotesFilterToken]
    /// Whether the search field gets the focus when the list appears.
    package let focusesSearch: Bool
    package let canCreate: Bool
    /// The number of all notes, also of those that aren't loaded yet.
    package let total: Int
    /// The folder whose notes are listed, or `nil` for other lists.
    package let folder: FolderCount?
    private let kind: NotesQuery.Kind
    /// The order of the list, or `nil` if the user can't choose it.
    package let order: NotesSettings.Order?

    init(_ state: NotesListProviderState) {
        let (query, found, page) = (state.query, state.resultsQuery, try? state.results?.get())
        rows =
            page?.notes.map {
                NoteRow(
                    $0, on: state.day, showsExcerpt: state.showsExcerpts,
                    marksShared: query.kind != .shared,
                    isNew: query.kind == .shared && state.newlyShared.contains($0.id), found: found.search)
            } ?? []
        offset = found.offset
        visible = state.rows.visible
        showsExcerpts = state.showsExcerpts
        let total = query.kind == .unpinned ? rows.count : page?.total ?? 0
        self.total = total
        canCreate = query.kind != .shared && query.kind != .pinned
        folder = state.folders[id: query.kind.folder]
        kind = query.kind
        order = query.kind != .unpinned && total > 1 ? query.order : nil
        let isSearched = !query.terms.isEmpty || !found.terms.isEmpty
        focusesSearch = state.focusesSearch
        search =
            query.kind != .unpinned && (isSearched || total > 0 || focusesSearch) ? query.search : nil
        filters = query.filters.map { NotesFilterToken($0, folders: state.folders) }
        suggestedFilters = query.suggestedFilters(for: page?.notes ?? []).map {
            NotesFilterToken($0, folders: state.folders)
        }
        emptyState =
            switch state.results {
            case nil: .loading
            case .failure(let failure): .failed(failure)
            case .success where total > 0: nil
            case .success where !found.filters.isEmpty: .noMatches
            case .success where !found.search.isEmpty: .noResults(found.search)
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

extension NotesQuery {
    /// The number of folders to suggest.
    private static let suggestedFolders = 5

    /// Returns the filters that could narrow the query, with the first folders of its notes.
    fileprivate func suggestedFilters(for notes: [Note]) -> [NotesFilter] {
        let conditions = [NotesFilter.pinned, .shared, .checklist].filter {
            !filters.contains($0) && !(kind == .shared && $0 == .shared)
        }
        // A note is in one folder only.
        if kind.folder != nil || filters.contains(where: { $0.folder != nil }) { return conditions }
        var folders: [Folder.ID] = []
        for case let folder? in notes.lazy.map(\.folder) where !folders.contains(folder) {
            folders.append(folder)
            if folders.count == Self.suggestedFolders { break }
        }
        return conditions + folders.map(NotesFilter.folder)
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
    case options
    case order
    case refresh
    case renameFolder = "rename-folder"
    case deleteFolder = "delete-folder"

    package static func note(_ id: Note.ID) -> String { "note-\(id)" }

    /// The button that removes a filter of the search.
    package static func filter(_ filter: NotesFilter) -> String { "\(search.rawValue)-token-\(filter.id)" }

    /// The button that adds a filter to the search.
    package static func suggestion(_ filter: NotesFilter) -> String {
        "\(search.rawValue)-suggestion-\(filter.id)"
    }
}

/// A user action on the list.
package enum NotesListViewEvent: Equatable {
    case newNote, showMore, retry
    case select(Note.ID)
    case perform(NoteAction, Note.ID)
    case searchChanged(String)
    case filterAdded(NotesFilter)
    case filterRemoved(NotesFilter)
    case scrolled(Range<Int>)
    case orderChanged(NotesSettings.Order)
    case renameFolder, deleteFolder
}

final class NotesListViewModel: ViewModel {
    enum Output {
        case note(NoteRowOutput)
        case newNote
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

    /// Gives the focus to the search field when the list appears.
    func focusSearch() { provider.focusSearch() }

    func handle(_ event: NotesListViewEvent) {
        switch event {
        case .newNote: output(.newNote)
        case .select(let id): output(.note(.selected(id)))
        case .perform(let action, let id): perform(action, on: id)
        case .searchChanged(let text): provider.search(text)
        case .filterAdded(let filter): provider.add(filter)
        case .filterRemoved(let filter): provider.remove(filter)
        case .scrolled(let positions): provider.show(positions)
        case .orderChanged(let order): scope.task { try await self.provider.sort(order) }
        case .renameFolder: if let folder = viewInputData.value.folder { output(.folderRenaming(folder.id)) }
        case .deleteFolder: if let folder = viewInputData.value.folder { output(.folderDeletion(folder)) }
        case .showMore: provider.showMore()
        case .retry: provider.retry()
        }
    }

    private func perform(_ action: NoteAction, on id: Note.ID) {
        if let row = action.output(for: id) { return output(.note(row)) }
        scope.task { try await self.provider.perform(action, on: id) }
    }
}
