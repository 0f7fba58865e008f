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
        private let search = UITextField()
        private let emptiness = UILabel()
        private let retry = UIButton(primaryAction: UIAction(title: "Try again") { _ in })
        private let shown = UILabel()
        private let showMore = UIButton(primaryAction: UIAction(title: "Show more") { _ in })
        private let table = UITableView(frame: .zero, style: .insetGrouped)
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
            addTrailingButton("New", "new-note") { .newNote }
            search.accessibilityIdentifier = "search"
            search.accessibilityLabel = "Search"
            retry.accessibilityIdentifier = "retry"
            showMore.accessibilityIdentifier = "show-more"
            emptiness.numberOfLines = 0
            view.fill(
                with: UIStackView.column([undo, viewer, search, emptiness, retry, table, shown, showMore]))
            if let undo = sections.undo { show(undo, in: self.undo, true) }
            if let viewer = sections.viewer { show(viewer, in: self.viewer, true) }
            on(search, .editingChanged) { .searchChanged($0.search.text ?? "") }
            on(retry, .primaryActionTriggered) { _ in .retry }
            on(showMore, .primaryActionTriggered) { _ in .showMore }
            bind(\.title) { $0.navigationItem.title = $1 }
            bind(\.canWrite) { $0.navigationItem.rightBarButtonItem?.isEnabled = $1 }
            rows.onSelect = { [unowned self] in send(.select($0)) }
            bind(\.rows) { $0.rows.show($1) }
            bind(\.emptiness) { $0.show($1) }
            bind(\.search) { $0.show(search: $1) }
            bind(\.more) { $0.show(more: $1) }
        }

        private func show(_ emptiness: NotesListViewInputData.Emptiness?) {
            var hasFailed = false
            switch emptiness {
            case nil: self.emptiness.text = nil
            case .loading: self.emptiness.text = "Loading…"
            case .nothingFound(let search): self.emptiness.text = "No note has “\(search)” in it"
            case .noNotes: self.emptiness.text = "No notes yet"
            case .noneShared: self.emptiness.text = "Nothing is shared"
            case .failed(let reason):
                self.emptiness.text = reason
                hasFailed = true
            }
            self.emptiness.isHidden = emptiness == nil
            retry.isHidden = !hasFailed
        }

        private func show(search text: String?) {
            search.isHidden = text == nil
            // What a person is typing is not overwritten by what they typed before.
            if search.text != text { search.text = text }
        }

        private func show(more: String?) {
            shown.text = more
            shown.isHidden = more == nil
            showMore.isHidden = more == nil
        }
    }
#endif
