#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// What ``TableRows`` and ``CollectionRows`` have in common: rows that are identified by ID and can be tapped, swiped, and
    /// dragged, in sections with optional headers and footers.
    @MainActor
    public class ListRows<Row: Identifiable & Equatable>: NSObject where Row.ID: Sendable {
        /// Called when the user taps a row.
        public var onSelect: ((Row.ID) -> Void)?
        /// The actions on the leading edge of a row, which are also in its context menu.
        public var leadingActions: ((Row) -> [RowAction])?
        /// The actions on the trailing edge of a row, outermost first. VoiceOver offers them, too, and they are in the row's
        /// context menu, the outermost last.
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
        public var draggedValue: ((Row) -> String?)? { didSet { updateDragging() } }
        /// Called when something is dropped onto a row, with its dragged value.
        ///
        /// ```swift
        /// rows.onDrop = { [unowned self] in
        ///     send(.dropped($1, folder: $0), for: .drop($1), on: FoldersElement.row($0))
        /// }
        /// ```
        public var onDrop: ((Row.ID, String) -> Void)? { didSet { updateDragging() } }
        let content: ListContent<Row>
        private lazy var dragging = ListDragging(self)

        init(_ content: ListContent<Row>) { self.content = content }

        /// Updates the rows of a list with one section.
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
        ///   - sections: The sections, with unique IDs, and rows whose IDs are unique in the list.
        ///   - animated: Whether to animate the changes.
        /// - Complexity: O(*n*) for *n* rows.
        public func show<ID>(_ sections: [ListSection<ID, Row>], animated: Bool = true) {
            let wasEmpty = content.isEmpty
            guard let (snapshot, retitled) = content.update(sections) else { return }
            apply(snapshot, animated: animated && !wasEmpty)
            for index in retitled { updateTitles(ofSection: index) }
        }

        // MARK: For subclasses, which override these methods

        /// Returns the ID of the row at a position.
        func id(at path: IndexPath) -> Row.ID? { nil }

        /// Shows a snapshot.
        func apply(_ snapshot: ListContent<Row>.Snapshot, animated: Bool) {}

        /// Shows the header and the footer of a section again, in the views that exist.
        func updateTitles(ofSection index: Int) {}

        /// Sets what drags rows and receives what is dropped onto them; `nil` for lists that don't.
        func setDragging(_ source: ListDragging?, _ target: ListDragging?) {}

        /// Shows the colors of a theme outside of rows, headers, and footers.
        func applyTheme(_ theme: AppliedTheme?) {}

        // MARK: For subclasses

        /// Handles the selection of a row.
        func didSelect(_ path: IndexPath) {
            if let id = id(at: path) { onSelect?(id) }
        }

        /// Returns the swipe actions of a row.
        func swipeActions(_ actions: ((Row) -> [RowAction])?, at path: IndexPath)
            -> UISwipeActionsConfiguration?
        {
            content.item(id(at: path)).flatMap { row in
                RowAction.configuration(content.strings.reading { actions?(row) })
            }
        }

        /// Returns the context menu of a row, or `nil` without actions.
        func contextMenu(at path: IndexPath) -> UIContextMenuConfiguration? {
            guard let row = content.item(id(at: path)) else { return nil }
            let actions: [RowAction] = content.strings.reading {
                (leadingActions?(row) ?? []) + (trailingActions?(row) ?? []).reversed()
            }
            return RowAction.menu(actions)
        }

        private func updateDragging() {
            setDragging(draggedValue == nil ? nil : dragging, onDrop == nil ? nil : dragging)
        }
    }

    extension ListRows: UsableRows {
        var theme: AppliedTheme? {
            get { content.theme }
            set {
                content.theme = newValue
                applyTheme(newValue)
                apply(content.reconfigured(), animated: false)
                for index in content.sections.indices { updateTitles(ofSection: index) }
            }
        }

        var isSelectable: Bool { onSelect != nil }

        var acceptsDrops: Bool { onDrop != nil }

        func select(at path: IndexPath) { didSelect(path) }

        func actions(at path: IndexPath) -> [RowAction] {
            guard let row = content.item(id(at: path)) else { return [] }
            return content.strings.reading { (leadingActions?(row) ?? []) + (trailingActions?(row) ?? []) }
        }

        func draggedValue(at path: IndexPath) -> String? {
            content.item(id(at: path)).flatMap { draggedValue?($0) }
        }

        func drop(_ value: String, at path: IndexPath) -> Bool {
            guard let onDrop, let id = id(at: path) else { return false }
            onDrop(id, value)
            return true
        }
    }
#endif
