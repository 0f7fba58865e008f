#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class PinnedNotesViewController: ScreenController<PinnedNotesViewInputData, PinnedNotesViewEvent>,
        PinnedNotesView
    {
        private let table = ListTable()
        private lazy var rows = TableRows<NoteRow>(table) { cell, row in
            var content = UIListContentConfiguration.subtitleCell()
            content.show(row.titleParts, row.excerptParts, row.date)
            cell.contentConfiguration = content
            cell.elementID = PinnedNotesElement.note(row.id)
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            fill(with: table)
            rows.onSelect = { [unowned self] in send(.select($0), for: .tap, on: PinnedNotesElement.note($0))
            }
            rows.draggedValue = \.id.linkText
            rows.trailingActions = { [unowned self] row in
                row.swipeActions { self.send(.perform($0, row.id), for: .tap, on: $0.id(row.id)) }
            }
            showTexts { $0.navigationItem.title = strings.homePinned }
            bind(\.rows) { $0.rows.show($1) }
        }
    }
#endif
