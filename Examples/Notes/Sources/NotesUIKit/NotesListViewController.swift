#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class NotesListViewController: ScreenController<NotesListViewInputData, NotesListViewEvent>,
        NotesListView
    {
        private let sections: NotesListSections
        private let undo = UIView()
        private let viewer = UIView()
        private let screen = UIView()
        private let search = UISearchTextField()
        private let emptyState = UILabel.label()
        private let firstNote = UIButton(primaryAction: nil)
        private let failure = FailureView()
        private let shown = UILabel.label(.footnote)
        private let showMore = UIButton(primaryAction: nil)
        private let table = ListTable()
        private lazy var rows = TableRows<NotesListViewInputData.Row>(table) { cell, row in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = row.title
            content.secondaryText = [row.excerpt, row.date].filter { !$0.isEmpty }.joined(separator: " · ")
            cell.contentConfiguration = content
            cell.accessibilityIdentifier = "note-\(row.id)"
        }

        init(viewModel: any NotesListViewModel, sections: NotesListSections) {
            self.sections = sections
            super.init(viewModel.erased)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            addTrailingButton("new-note") { .newNote }
            search.accessibilityIdentifier = "search"
            firstNote.accessibilityIdentifier = "first-note"
            showMore.accessibilityIdentifier = "show-more"
            view.fill(
                with: UIStackView.column([
                    undo, viewer, screen, search, emptyState, firstNote, failure, table, shown, showMore,
                ]))
            if let undo = sections.undo { show(undo, in: self.undo, true) }
            if let viewer = sections.viewer { show(viewer, in: self.viewer, true) }
            if let screen = sections.screen { show(screen, in: self.screen, true) }
            on(search, .editingChanged) { .searchChanged($0.search.text ?? "") }
            on(firstNote, .primaryActionTriggered) { _ in .newNote }
            on(failure.retry, .primaryActionTriggered) { _ in .retry }
            on(showMore, .primaryActionTriggered) { _ in .showMore }
            rows.onSelect = { [unowned self] in send(.select($0), for: .tap, on: "note-\($0)") }
            rows.trailingActions = { [unowned self] row in
                let delete = viewModel.viewInputData.value.texts.list.delete
                return [
                    RowAction(delete, .destructive, symbol: "trash") {
                        self.send(.delete(row.id), for: .tap, on: "delete-\(row.id)")
                    }
                ]
            }
            bind(\.texts) {
                $0.show($1.list)
                $0.failure.show($1.failure)
            }
            bind(\.title) { $0.navigationItem.title = $1 }
            bind(\.canCreate) { $0.navigationItem.rightBarButtonItem?.isHidden = !$1 }
            bind(\.rows) { $0.rows.show($1) }
            bind(\.emptyState) { $0.show($1) }
            bind(\.emptyStateText) { $0.show(emptyState: $1) }
            bind(\.search) { $0.show(search: $1) }
            bind(\.more) { $0.show(more: $1) }
        }

        private func show(_ emptyState: NotesListViewInputData.EmptyState?) {
            firstNote.isHidden = emptyState != .noNotes
            failure.show(emptyState?.failure)
        }

        private func show(emptyState words: String?) {
            emptyState.text = words
            emptyState.isHidden = words == nil
        }

        private func show(_ texts: NotesListTexts) {
            navigationItem.rightBarButtonItem?.title = texts.new
            search.placeholder = texts.search
            search.accessibilityLabel = texts.search
            firstNote.setTitle(texts.newNote, for: .normal)
            showMore.setTitle(texts.showMore, for: .normal)
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
            case .loading: texts.list.loading
            case .noResults(let search): texts.list.noResults(search)
            case .noNotes: "\(texts.list.noNotes)\n\(texts.list.noNotesHint)"
            case .noneShared: "\(texts.list.noneShared)\n\(texts.list.noneSharedHint)"
            }
        }
    }

    extension NotesListViewInputData.EmptyState {
        fileprivate var failure: String? {
            if case .failed(let reason) = self { reason } else { nil }
        }
    }
#endif
