#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class NotesListViewController: ScreenController<NotesListViewInputData, NotesListViewEvent>,
        NotesListView
    {
        private let sections: [ScreenSection]
        private let search = UISearchTextField()
        private lazy var filters = SearchTokens<NotesFilterToken>(
            search, id: \.filter.id, title: \.title, symbol: \.filter.symbol)
        private let order = UIButton(primaryAction: nil)
        private let renameFolder = UIButton(primaryAction: nil)
        private let deleteFolder = UIButton(primaryAction: nil)
        private let emptyState = UILabel.label()
        private let firstNote = UIButton(primaryAction: nil)
        private let failure = FailureView()
        private let shown = UILabel.label(.footnote)
        private let showMore = UIButton(primaryAction: nil)
        private let refresh = UIRefreshControl()
        private let table = ListTable()
        private lazy var rows = TableRows<NoteRow>(table) { cell, row in
            var content = UIListContentConfiguration.subtitleCell()
            content.show(row.titleParts, row.excerptParts, row.date)
            cell.contentConfiguration = content
            cell.elementID = NotesListElement.note(row.id)
        }

        init(
            viewModel: any ViewModel<NotesListViewInputData, NotesListViewEvent>, sections: [ScreenSection]
        ) {
            self.sections = sections
            super.init(viewModel)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            addTrailingButton(NotesListElement.newNote) { .newNote }
            search.elementID = NotesListElement.search
            firstNote.elementID = NotesListElement.firstNote
            showMore.elementID = NotesListElement.showMore
            order.elementID = NotesListElement.order
            order.showsMenuAsPrimaryAction = true
            renameFolder.elementID = NotesListElement.renameFolder
            deleteFolder.elementID = NotesListElement.deleteFolder
            on(renameFolder, .primaryActionTriggered) { _ in .renameFolder }
            on(deleteFolder, .primaryActionTriggered) { _ in .deleteFolder }
            let sectionViews = sections.map { _ in UIView() }
            fill(
                with: UIStackView.column(
                    sectionViews + [
                        search, order, emptyState, firstNote, failure, table, shown, showMore, renameFolder,
                        deleteFolder,
                    ]))
            for (section, sectionView) in zip(sections, sectionViews) { show(section, in: sectionView, true) }
            on(search, .editingChanged) { .searchChanged($0.search.text ?? "") }
            filters.onAdd = { [unowned self] in
                send(.filterAdded($0.filter), for: .tap, on: NotesListElement.suggestion($0.filter))
            }
            filters.onRemove = { [unowned self] in
                send(.filterRemoved($0.filter), for: .tap, on: NotesListElement.filter($0.filter))
            }
            makePrimary(firstNote)
            on(firstNote, .primaryActionTriggered) { _ in .newNote }
            on(failure.retry, .primaryActionTriggered) { _ in .retry }
            on(showMore, .primaryActionTriggered) { _ in .showMore }
            refresh.addAction(
                UIAction { [unowned self] _ in
                    send(.retry, for: .tap, on: NotesListElement.refresh)
                    refresh.endRefreshing()
                }, for: .valueChanged)
            table.refreshControl = refresh
            rows.onSelect = { [unowned self] in send(.select($0), for: .tap, on: NotesListElement.note($0)) }
            rows.draggedValue = \.id.linkText
            rows.trailingActions = { [unowned self] row in
                row.swipeActions { self.send(.perform($0, row.id), for: .tap, on: $0.id(row.id)) }
            }
            showTexts {
                $0.showLabels()
                $0.failure.showLabels()
            }
            bind(\.title) { $0.navigationItem.title = $1 }
            bind(\.canCreate) { $0.navigationItem.rightBarButtonItem?.isHidden = !$1 }
            bind(\.folder) {
                $0.renameFolder.isHidden = $1 == nil
                $0.deleteFolder.isHidden = $1 == nil
            }
            bind(\.order) { $0.show(order: $1) }
            bind(\.rows) { $0.rows.show($1) }
            bind(\.emptyState) { $0.show($1) }
            bind(\.emptyStateText) { $0.show(emptyState: $1) }
            bind(\.search) { $0.show(search: $1) }
            bind(\.filters) { $0.filters.show($1) }
            bind(\.suggestedFilters) { $0.filters.suggest($1) }
            bind(\.more) { $0.show(more: $1) }
        }

        private func show(_ emptyState: NotesListViewInputData.EmptyState?) {
            firstNote.isHidden = emptyState != .noNotes && emptyState != .emptyFolder
            failure.show(emptyState?.failure)
        }

        private func show(emptyState words: String?) {
            emptyState.text = words
            emptyState.isHidden = words == nil
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if viewModel.viewInputData.value.focusesSearch { search.becomeFirstResponder() }
        }

        private func showLabels() {
            navigationItem.rightBarButtonItem?.title = strings.listNew
            search.placeholder = strings.listSearch
            search.accessibilityLabel = strings.listSearch
            firstNote.setTitle(strings.listNewNote, for: .normal)
            showMore.setTitle(strings.listShowMore, for: .normal)
            renameFolder.setTitle(strings.folderRename, for: .normal)
            deleteFolder.setTitle(strings.folderDelete, for: .normal)
            order.setTitle(strings.listSort, for: .normal)
        }

        private func show(order chosen: NotesSettings.Order?) {
            order.isHidden = chosen == nil
            order.menu = UIMenu(
                children: NotesSettings.Order.allCases.map { value in
                    UIAction(
                        title: NotesListViewInputData.title(of: value), state: value == chosen ? .on : .off
                    ) { [weak self] _ in
                        self?.send(
                            .orderChanged(value), for: .type(value.rawValue), on: NotesListElement.order)
                    }
                })
        }

        private func show(search text: String?) {
            search.isHidden = text == nil
            // Doesn't overwrite the text while the user types.
            if search.text != text { search.text = text }
        }

        private func show(more: String?) {
            shown.text = more
            shown.isHidden = more == nil
            showMore.isHidden = more == nil
        }
    }

    extension NotesListViewInputData {
        fileprivate var emptyStateText: String? {
            switch emptyState {
            case .failed, nil: nil
            case .loading: strings.listLoading
            case .noResults(let search): "\(strings.listNoResults(search))\n\(strings.listNoResultsHint)"
            case .noMatches: "\(strings.listNoMatches)\n\(strings.listNoMatchesHint)"
            case .noNotes: "\(strings.listNoNotes)\n\(strings.listNoNotesHint)"
            case .emptyFolder: "\(strings.folderEmpty)\n\(strings.folderEmptyHint)"
            case .nonePinned: "\(strings.listNonePinned)\n\(strings.listNonePinnedHint)"
            case .noneShared: "\(strings.listNoneShared)\n\(strings.listNoneSharedHint)"
            }
        }
    }

    extension NotesListViewInputData.EmptyState {
        fileprivate var failure: String? {
            if case .failed(let reason) = self { strings.message(reason) } else { nil }
        }
    }
#endif
