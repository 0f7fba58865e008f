#if canImport(UIKit)
    public import UIKit

    /// The rows of a table view, identified by ID. Inserted, deleted, and moved rows are animated, and only changed
    /// rows are configured again.
    ///
    /// ```swift
    /// private lazy var rows = TableRows<NotesListViewInputData.Row>(table) { cell, row in
    ///     var content = UIListContentConfiguration.subtitleCell()
    ///     content.text = row.title
    ///     cell.contentConfiguration = content
    /// }
    ///
    /// override func viewDidLoad() {
    ///     super.viewDidLoad()
    ///     bind(\.rows) { $0.rows.show($1) }
    ///     rows.onSelect = { [unowned self] in send(.select($0)) }
    /// }
    /// ```
    @MainActor
    public final class TableRows<Row: Identifiable & Equatable>: NSObject, UITableViewDelegate
    where Row.ID: Sendable {
        /// Called when the user taps a row.
        public var onSelect: ((Row.ID) -> Void)?
        /// The actions on the leading edge of a row.
        public var leadingActions: ((Row) -> [RowAction])?
        /// The actions on the trailing edge of a row, outermost first. VoiceOver offers them, too.
        ///
        /// ```swift
        /// rows.trailingActions = { [unowned self] row in
        ///     [RowAction("Delete", .destructive) { self.send(.delete(row.id)) }]
        /// }
        /// ```
        public var trailingActions: ((Row) -> [RowAction])?
        private let source: UITableViewDiffableDataSource<Int, Row.ID>
        private let current: Current

        /// The current rows, shared by the cells and the data source.
        private final class Current {
            var rows: [Row] = []
            var indices: [Row.ID: Int] = [:]
        }

        /// Creates the rows of a table view. Keep a strong reference for as long as the table view exists; usually, the
        /// same view controller owns both.
        /// - Parameters:
        ///   - table: The table view. The rows become its data source and delegate.
        ///   - configure: Configures the cell of a row.
        public init(_ table: UITableView, configure: @escaping (UITableViewCell, Row) -> Void) {
            let current = Current()
            self.current = current
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            source = UITableViewDiffableDataSource(tableView: table) { table, path, id in
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                if let index = current.indices[id] { configure(cell, current.rows[index]) }
                return cell
            }
            super.init()
            table.delegate = self
        }

        /// Updates the rows.
        /// - Parameters:
        ///   - rows: The rows, with unique IDs.
        ///   - animated: Whether to animate the changes.
        /// - Complexity: O(*n*) for *n* rows.
        public func show(_ rows: [Row], animated: Bool = true) {
            let old = current.indices.mapValues { current.rows[$0] }
            current.rows = rows
            current.indices = Dictionary(rows.indices.map { (rows[$0].id, $0) }) { first, _ in first }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Row.ID>()
            snapshot.appendSections([0])
            snapshot.appendItems(rows.map(\.id))
            snapshot.reconfigureItems(rows.filter { row in old[row.id].map { $0 != row } ?? false }.map(\.id))
            source.apply(snapshot, animatingDifferences: animated && !old.isEmpty)
        }

        /// Handles the selection of a row.
        public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: true)
            if let id = source.itemIdentifier(for: indexPath) { onSelect?(id) }
        }

        /// Returns the leading swipe actions of a row.
        public func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { swipeActions(leadingActions, at: indexPath) }

        /// Returns the trailing swipe actions of a row.
        public func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { swipeActions(trailingActions, at: indexPath) }

        private func swipeActions(
            _ actions: ((Row) -> [RowAction])?, at path: IndexPath
        ) -> UISwipeActionsConfiguration? {
            guard let index = source.itemIdentifier(for: path).flatMap({ current.indices[$0] }),
                let actions = actions?(current.rows[index]), !actions.isEmpty
            else { return nil }
            return UISwipeActionsConfiguration(actions: actions.map(\.contextual))
        }
    }
#endif
