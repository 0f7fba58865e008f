#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class DeletedNotesViewController: ScreenController<
        DeletedNotesViewInputData, DeletedNotesViewEvent
    >,
    DeletedNotesView
    {
        private let hint = UILabel.label(.footnote)
        private let emptyState = UILabel.label()
        private let failure = FailureView()
        private let shown = UILabel.label(.footnote)
        private let showMore = UIButton(primaryAction: nil)
        private let table = ListTable()
        private lazy var rows = TableRows<DeletedNoteRow>(table) { cell, row in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = row.title
            content.secondaryText = [row.excerpt, row.remaining].filter { !$0.isEmpty }
                .joined(separator: " · ")
            cell.contentConfiguration = content
            cell.elementID = DeletedNotesElement.note(row.id)
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            addTrailingButton(DeletedNotesElement.empty) { .empty }
            showMore.elementID = DeletedNotesElement.showMore
            fill(with: UIStackView.column([hint, emptyState, failure, table, shown, showMore]))
            on(failure.retry, .primaryActionTriggered) { _ in .retry }
            on(showMore, .primaryActionTriggered) { _ in .showMore }
            rows.onSelect = { [unowned self] id in
                self.send(.select(id), for: .tap, on: DeletedNotesElement.note(id))
            }
            rows.leadingActions = { [unowned self] row in
                [
                    RowAction(
                        strings.deletedRestore, symbol: "arrow.uturn.backward",
                        identifier: DeletedNotesElement.restore(row.id)
                    ) {
                        self.send(.restore(row.id), for: .tap, on: DeletedNotesElement.restore(row.id))
                    }
                ]
            }
            rows.trailingActions = { [unowned self] row in
                [
                    RowAction(
                        strings.deletedRemove, .destructive, symbol: "trash",
                        identifier: DeletedNotesElement.remove(row.id)
                    ) {
                        self.send(.remove(row), for: .tap, on: DeletedNotesElement.remove(row.id))
                    }
                ]
            }
            showTexts {
                $0.showLabels()
                $0.failure.showLabels()
            }
            bind(\.rows) { $0.rows.show($1) }
            bind(\.emptyState) { $0.show($1) }
            bind(\.hint) { $0.hint.text = $1 }
            bind(\.more) { $0.show(more: $1) }
        }

        private func showLabels() {
            navigationItem.title = strings.deletedTitle
            navigationItem.rightBarButtonItem?.title = strings.deletedRemoveAll
            showMore.setTitle(strings.listShowMore, for: .normal)
        }

        private func show(_ state: DeletedNotesViewInputData.EmptyState?) {
            navigationItem.rightBarButtonItem?.isHidden = state != nil
            emptyState.isHidden = state != .noNotes && state != .loading
            emptyState.text = state == .loading ? strings.listLoading : strings.deletedNone
            if case .failed(let reason) = state {
                failure.show(strings.message(reason))
            } else {
                failure.show(nil)
            }
        }

        private func show(more: String?) {
            shown.text = more
            shown.isHidden = more == nil
            showMore.isHidden = more == nil
        }
    }
#endif
