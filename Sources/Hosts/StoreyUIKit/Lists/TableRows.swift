#if canImport(UIKit)
    public import Storey
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
        /// Returns the value that a row has while it is dragged, or `nil` if it can't be dragged. The row can be dropped onto
        /// any row or view that accepts it, also on another visible screen.
        ///
        /// ```swift
        /// rows.draggedValue = { "\($0.id)" }
        /// ```
        public var draggedValue: ((Row) -> String?)? {
            didSet {
                table?.dragDelegate = draggedValue == nil ? nil : dragging
                table?.dragInteractionEnabled = draggedValue != nil
            }
        }
        /// Called when something is dropped onto a row, with its dragged value.
        ///
        /// ```swift
        /// rows.onDrop = { [unowned self] in
        ///     send(.dropped($1, folder: $0), for: .drop($1), on: FoldersElement.row($0))
        /// }
        /// ```
        public var onDrop: ((Row.ID, String) -> Void)? {
            didSet { table?.dropDelegate = onDrop == nil ? nil : dragging }
        }
        private lazy var dragging = ListDragging(self)
        private let source: UITableViewDiffableDataSource<AnySectionID, Row.ID>
        private let content: ListContent<Row>
        private weak var table: UITableView?

        /// Creates the rows of a table view. Keep a strong reference for as long as the table view exists; usually, the
        /// same view controller owns both.
        /// - Parameters:
        ///   - table: The table view. The rows become its data source and delegate.
        ///   - configure: Configures the cell of a row.
        public init(_ table: UITableView, configure: @escaping (UITableViewCell, Row) -> Void) {
            let content = ListContent<Row>()
            self.content = content
            self.table = table
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.register(
                UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header or footer")
            source = UITableViewDiffableDataSource(tableView: table) { table, path, id in
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                if let row = content.item(id) { content.strings.reading { configure(cell, row) } }
                if let theme = content.theme {
                    cell.backgroundColor = theme.surface
                    if var list = cell.contentConfiguration as? UIListContentConfiguration {
                        theme.style(&list)
                        cell.contentConfiguration = list
                    }
                }
                return cell
            }
            super.init()
            table.delegate = self
        }

        /// Updates the rows of a table with one section.
        /// - Parameters:
        ///   - rows: The rows, with unique IDs.
        ///   - animated: Whether to animate the changes.
        /// - Complexity: O(*n*) for *n* rows.
        public func show(_ rows: [Row], animated: Bool = true) {
            show([ListSection(0, items: rows)], animated: animated)
        }

        /// Updates the sections.
        ///
        /// Only changed rows are configured again. When a section gains or loses its header or footer, all of its rows
        /// are.
        /// - Parameters:
        ///   - sections: The sections, with unique IDs, and rows whose IDs are unique in the table.
        ///   - animated: Whether to animate the changes.
        /// - Complexity: O(*n*) for *n* rows.
        public func show<ID>(_ sections: [ListSection<ID, Row>], animated: Bool = true) {
            let wasEmpty = content.isEmpty
            guard let (snapshot, retitled) = content.update(sections) else { return }
            source.apply(snapshot, animatingDifferences: animated && !wasEmpty)
            for index in retitled {
                show(content.section(index)?.header, in: table?.headerView(forSection: index), isHeader: true)
                show(
                    content.section(index)?.footer, in: table?.footerView(forSection: index), isHeader: false)
            }
        }

        // MARK: UITableViewDelegate

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

        /// Returns the header of a section, if it has one.
        public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            titleView(content.section(section)?.header, in: tableView, isHeader: true)
        }

        /// Returns the footer of a section, if it has one.
        public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            titleView(content.section(section)?.footer, in: tableView, isHeader: false)
        }

        private func swipeActions(
            _ actions: ((Row) -> [RowAction])?, at path: IndexPath
        ) -> UISwipeActionsConfiguration? {
            content.item(source.itemIdentifier(for: path)).flatMap { row in
                RowAction.configuration(content.strings.reading { actions?(row) })
            }
        }

        private func titleView(_ title: String?, in table: UITableView, isHeader: Bool) -> UIView? {
            guard let title else { return nil }
            let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header or footer")
            show(title, in: view, isHeader: isHeader)
            return view
        }

        private func show(_ title: String?, in view: UITableViewHeaderFooterView?, isHeader: Bool) {
            view?.contentConfiguration = UIListContentConfiguration.title(
                title, isHeader: isHeader, isPlain: table?.style == .plain)
        }
    }

    extension TableRows: UsableRows {
        var theme: AppliedTheme? {
            get { content.theme }
            set {
                content.theme = newValue
                table?.backgroundColor = .clear
                table?.separatorColor = newValue?.separator
                source.apply(content.reconfigured(), animatingDifferences: false)
            }
        }

        var isSelectable: Bool { onSelect != nil }

        var acceptsDrops: Bool { onDrop != nil }

        func select(at path: IndexPath) {
            if let table { tableView(table, didSelectRowAt: path) }
        }

        func actions(at path: IndexPath) -> [RowAction] {
            guard let row = content.item(source.itemIdentifier(for: path)) else { return [] }
            return content.strings.reading { (leadingActions?(row) ?? []) + (trailingActions?(row) ?? []) }
        }

        func draggedValue(at path: IndexPath) -> String? {
            content.item(source.itemIdentifier(for: path)).flatMap { draggedValue?($0) }
        }

        func drop(_ value: String, at path: IndexPath) -> Bool {
            guard let onDrop, let id = source.itemIdentifier(for: path) else { return false }
            onDrop(id, value)
            return true
        }
    }

    extension UIListContentConfiguration {
        /// Returns the content of a header or footer.
        static func title(_ text: String?, isHeader: Bool, isPlain: Bool) -> UIListContentConfiguration {
            var content: UIListContentConfiguration =
                switch (isHeader, isPlain) {
                case (true, true): .plainHeader()
                case (true, false): .groupedHeader()
                case (false, true): .plainFooter()
                case (false, false): .groupedFooter()
                }
            content.text = text
            return content
        }
    }
#endif
