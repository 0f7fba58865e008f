#if canImport(UIKit)
    import Storey
    public import UIKit

    /// The rows of a table view, identified by ID, in sections with optional headers and footers. Inserted, deleted, and
    /// moved rows are animated, and only changed rows are configured again.
    ///
    /// ```swift
    /// private lazy var rows = TableRows<NoteRow>(table) { cell, row in
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
    public final class TableRows<Row: Identifiable & Equatable>: ListRows<Row>, UITableViewDelegate
    where Row.ID: Sendable {
        private let source: UITableViewDiffableDataSource<AnySectionID, Row.ID>
        private weak var table: UITableView?

        /// Creates the rows of a table view. Keep a strong reference for as long as the table view exists; usually, the
        /// same view controller owns both.
        /// - Parameters:
        ///   - table: The table view. The rows become its data source and delegate.
        ///   - configure: Configures the cell of a row.
        public init(_ table: UITableView, configure: @escaping (UITableViewCell, Row) -> Void) {
            let content = ListContent<Row>()
            self.table = table
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.register(
                UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header or footer")
            source = UITableViewDiffableDataSource(tableView: table) { table, path, id in
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                content.configure(cell, id, configure)
                return cell
            }
            super.init(content)
            table.delegate = self
        }

        // MARK: UITableViewDelegate

        /// Handles the selection of a row.
        public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: true)
            didSelect(indexPath)
        }

        /// Returns the leading swipe actions of a row.
        public func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { swipeActions(leadingActions, at: indexPath) }

        /// Returns the trailing swipe actions of a row.
        public func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { swipeActions(trailingActions, at: indexPath) }

        /// Returns the context menu of a row, with the same actions.
        public func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { contextMenu(at: indexPath) }

        /// Returns the header of a section, if it has one.
        public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            content.section(section)?.header == nil
                ? nil : titleView(isHeader: true, ofSection: section, in: tableView)
        }

        /// Returns the footer of a section, if it has one.
        public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            content.section(section)?.footer == nil
                ? nil : titleView(isHeader: false, ofSection: section, in: tableView)
        }

        private func titleView(isHeader: Bool, ofSection section: Int, in table: UITableView) -> UIView? {
            let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header or footer")
            content.showTitle(isHeader, ofSection: section, in: view, isPlain: table.style == .plain)
            return view
        }

        // MARK: ListRows

        override func id(at path: IndexPath) -> Row.ID? { source.itemIdentifier(for: path) }

        override func apply(_ snapshot: ListContent<Row>.Snapshot, animated: Bool) {
            source.apply(snapshot, animatingDifferences: animated)
        }

        override func updateTitles(ofSection index: Int) {
            for (isHeader, view) in [
                (true, table?.headerView(forSection: index)), (false, table?.footerView(forSection: index)),
            ] {
                content.showTitle(isHeader, ofSection: index, in: view, isPlain: table?.style == .plain)
            }
        }

        override func setDragging(_ source: ListDragging?, _ target: ListDragging?) {
            table?.dragDelegate = source
            table?.dragInteractionEnabled = source != nil
            table?.dropDelegate = target
        }

        override func applyTheme(_ theme: AppliedTheme?) {
            table?.backgroundColor = .clear
            table?.separatorColor = theme?.separator
        }
    }
#endif
