import Notes
import Storey
import StoreyHTML

final class NotesListHTMLView: HTMLView, NotesListView {
    let viewModel: any ViewModel<NotesListViewInputData, NotesListViewEvent>
    private let sections: [ScreenSection]

    init(viewModel: any ViewModel<NotesListViewInputData, NotesListViewEvent>, sections: [ScreenSection]) {
        self.viewModel = viewModel
        self.sections = sections
    }

    func title(_ data: NotesListViewInputData) -> String { data.title }

    func trailingItems(_ data: NotesListViewInputData) -> HTML<NotesListViewEvent> {
        options(data)
        if data.canCreate {
            button(strings.listNewNote, id: NotesListElement.newNote, on: .newNote)
                .symbol("square.and.pencil", hidesText: true).shortcut("n", [.command, .option])
        }
    }

    func body(_ data: NotesListViewInputData) -> HTML<NotesListViewEvent> {
        for section in sections { embed(section) }
        if let search = data.search {
            textField(
                id: NotesListElement.search, label: strings.listSearch, value: search,
                placeholder: strings.listSearch, kind: .search,
                on: { .searchChanged($0) }
            )
            .tokens(
                data.filters, suggestions: data.suggestedFilters, id: \.filter.id, title: \.title,
                symbol: \.filter.symbol,
                removalLabel: { strings.listFilterRemove($0.title) }, suggestionsLabel: strings.listFilters,
                onAdd: { .filterAdded($0.filter) }, onRemove: { .filterRemoved($0.filter) }
            )
            .autofocus(data.focusesSearch)
        }
        if let emptyState = data.emptyState {
            empty(emptyState)
        } else {
            lazyList(
                data.rows, id: NotesListElement.rows, rowID: \.id,
                rowHeight: data.showsExcerpts ? 5.125 : 3.875,
                offset: data.offset, total: data.total, visible: data.visible, on: NotesListViewEvent.scrolled
            ) { row($0, isShared: data.isShared) }
        }
    }

    private func options(_ data: NotesListViewInputData) -> HTML<NotesListViewEvent> {
        menu(strings.detailsMore, id: NotesListElement.options) {
            if let order = data.order {
                select(
                    id: NotesListElement.order, label: strings.listSort, NotesSettings.Order.allCases,
                    value: \.rawValue, title: NotesListViewInputData.title(of:), selection: order,
                    on: { .orderChanged($0) })
            }
            button(strings.listRefresh, id: NotesListElement.refresh, on: .retry)
                .symbol("arrow.clockwise").refreshes()
            if data.folder != nil {
                button(strings.folderRename, id: NotesListElement.renameFolder, on: .renameFolder)
                    .symbol("pencil")
                button(
                    strings.folderDelete, id: NotesListElement.deleteFolder, class: "button destructive",
                    on: .deleteFolder
                )
                .symbol("trash")
            }
        }
    }

    private func row(_ row: NoteRow, isShared: Bool) -> HTML<NotesListViewEvent> {
        let address = NotesLinks.address(of: row.id, isShared: isShared)
        return link(id: NotesListElement.note(row.id), to: address, class: "row", on: .select(row.id)) {
            content(of: row)
        }
        .actions(of: row) { .perform($0, row.id) }
    }

    @HTMLBuilder<NotesListViewEvent>
    private func empty(_ emptyState: NotesListViewInputData.EmptyState) -> HTML<NotesListViewEvent> {
        switch emptyState {
        case .loading: p(strings.listLoading, class: [.empty, .loading]).role(.status)
        case .failed(let reason): failure(strings.message(reason), on: .retry)
        case .noResults(let search):
            message(.search, strings.listNoResults(search), strings.listNoResultsHint).role(.status)
        case .noMatches: message(.search, strings.listNoMatches, strings.listNoMatchesHint).role(.status)
        case .noNotes: message(.write, strings.listNoNotes, strings.listNoNotesHint) { firstNote }
        case .emptyFolder: message(.folder, strings.folderEmpty, strings.folderEmptyHint) { firstNote }
        case .nonePinned: message(.pin, strings.listNonePinned, strings.listNonePinnedHint)
        case .noneShared: message(.share, strings.listNoneShared, strings.listNoneSharedHint)
        }
    }

    private var firstNote: HTML<NotesListViewEvent> {
        button(strings.listNewNote, id: NotesListElement.firstNote, class: "button primary", on: .newNote)
    }
}
