#if canImport(UIKit)
    public import UIKit

    /// The rows of a table, each by its identity: those that came and went move, and only those that changed are drawn.
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
        /// Called with the row that a person taps.
        public var onSelect: ((Row.ID) -> Void)?
        /// What a person can do with a row that they swipe aside from its leading edge.
        public var leadingActions: ((Row) -> [RowAction])?
        /// What a person can do with a row that they swipe aside from its trailing edge, the outermost first. VoiceOver
        /// offers the same.
        ///
        /// ```swift
        /// rows.trailingActions = { [unowned self] row in
        ///     [RowAction("Delete", .destructive) { self.send(.delete(row.id)) }]
        /// }
        /// ```
        public var trailingActions: ((Row) -> [RowAction])?
        private let source: UITableViewDiffableDataSource<Int, Row.ID>
        private let shown: Shown

        /// What stands in the table, which its cells and its data source share.
        private final class Shown {
            var rows: [Row] = []
            var places: [Row.ID: Int] = [:]
        }

        /// Gives a table its rows. The table must outlive none of this: hold both in the same view controller.
        /// - Parameters:
        ///   - table: the table, whose data source and delegate this becomes.
        ///   - draw: draws a row in its cell.
        public init(_ table: UITableView, draw: @escaping (UITableViewCell, Row) -> Void) {
            let shown = Shown()
            self.shown = shown
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            source = UITableViewDiffableDataSource(tableView: table) { table, path, id in
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                if let place = shown.places[id] { draw(cell, shown.rows[place]) }
                return cell
            }
            super.init()
            table.delegate = self
        }

        /// Shows these rows.
        /// - Parameters:
        ///   - rows: the rows, each identity once.
        ///   - animated: whether what changes moves.
        /// - Complexity: O(*n*) for *n* rows.
        public func show(_ rows: [Row], animated: Bool = true) {
            let old = shown.places.mapValues { shown.rows[$0] }
            shown.rows = rows
            shown.places = Dictionary(rows.indices.map { (rows[$0].id, $0) }) { first, _ in first }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Row.ID>()
            snapshot.appendSections([0])
            snapshot.appendItems(rows.map(\.id))
            snapshot.reconfigureItems(rows.filter { row in old[row.id].map { $0 != row } ?? false }.map(\.id))
            source.apply(snapshot, animatingDifferences: animated && !old.isEmpty)
        }

        /// Tells which row was tapped.
        public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: true)
            if let id = source.itemIdentifier(for: indexPath) { onSelect?(id) }
        }

        /// Offers what can be done with a row.
        public func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { offer(leadingActions, at: indexPath) }

        /// Offers what can be done with a row.
        public func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { offer(trailingActions, at: indexPath) }

        private func offer(
            _ actions: ((Row) -> [RowAction])?, at path: IndexPath
        ) -> UISwipeActionsConfiguration? {
            guard let place = source.itemIdentifier(for: path).flatMap({ shown.places[$0] }),
                let actions = actions?(shown.rows[place]), !actions.isEmpty
            else { return nil }
            return UISwipeActionsConfiguration(actions: actions.map(\.contextual))
        }
    }
#endif
