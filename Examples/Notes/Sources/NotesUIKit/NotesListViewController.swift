#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class NotesListViewController: ScreenController<NotesListViewInputData, NotesListViewEvent>,
        NotesListView
    {
        private let table = UITableView(frame: .zero, style: .insetGrouped)
        private lazy var rows = TableRows<NotesListViewInputData.Row>(table) { cell, row in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = row.title
            content.secondaryText = [row.excerpt, row.date].filter { !$0.isEmpty }.joined(separator: " · ")
            cell.contentConfiguration = content
            cell.accessibilityIdentifier = "note-\(row.id)"
        }

        init(viewModel: any NotesListViewModel) { super.init(viewModel.erased) }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.title = "All notes"
            addTrailingButton("New", "new-note") { .newNote }
            view.fill(with: table)
            rows.onSelect = { [unowned self] in send(.select($0)) }
            bind(\.rows) { $0.rows.show($1) }
        }
    }
#endif
