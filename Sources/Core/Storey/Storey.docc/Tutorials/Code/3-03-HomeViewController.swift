#if canImport(UIKit)
    import Planner
    import Storey
    import StoreyUIKit
    import UIKit

    final class HomeViewController: ScreenController<HomeViewInputData, HomeViewEvent>, HomeView {
        private let field = UITextField()
        private let add = UIButton(primaryAction: nil)
        private let errands = UIButton(primaryAction: nil)
        private let status = UILabel()
        private let summary = UILabel()
        private let retry = UIButton(primaryAction: nil)
        private let table = UITableView(frame: .zero, style: .plain)
        private lazy var rows = TableRows<HomeViewInputData.Row>(table) { cell, row in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = row.title
            cell.contentConfiguration = content
            cell.elementID = HomeElement.row(row.id)
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.title = "Planner"
            field.placeholder = "New item"
            field.elementID = HomeElement.title
            add.setTitle("Add", for: .normal)
            add.elementID = HomeElement.add
            status.elementID = HomeElement.status
            status.numberOfLines = 0
            retry.setTitle("Try again", for: .normal)
            retry.elementID = HomeElement.retry
            summary.elementID = HomeElement.summary
            errands.setTitle("Errands", for: .normal)
            errands.elementID = HomeElement.errands
            fill(with: [field, add, errands, status, retry, summary, table])
            on(field, .editingChanged) { .titleChanged($0.field.text ?? "") }
            on(add, .primaryActionTriggered) { _ in .add }
            on(errands, .primaryActionTriggered) { _ in .showErrands }
            on(retry, .primaryActionTriggered) { _ in .retry }
            bind(\.rows) { $0.rows.show($1) }
            bind(\.summary) { $0.summary.text = $1 }
            bind(\.title) { if $0.field.text != $1 { $0.field.text = $1 } }
            bind(\.canAdd) { $0.add.isEnabled = $1 }
            bind(\.status) {
                $0.status.text = $1
                $0.status.isHidden = $1 == nil
            }
            bind(\.canRetry) { $0.retry.isHidden = !$1 }
        }
    }
#endif
