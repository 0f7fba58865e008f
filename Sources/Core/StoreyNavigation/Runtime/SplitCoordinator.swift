/// A coordinator that shows child flows as columns side by side: a sidebar, an optional content column, and a detail column.
///
/// In a narrow window, the columns collapse to a stack with the selected column on top: the screens of the columns before it
/// are beneath, and going back from the first screen of a column selects the one before. The screens of all columns live as
/// long as the coordinator, so a change of the width loses neither the place nor typed text.
///
/// ```swift
/// final class MailFlow: SplitCoordinator {
///     init() {
///         let (mailboxes, message) = (MailboxesFlow(), MessageFlow(root: .none))
///         super.init(sidebar: mailboxes, detail: message)
///         mailboxes.opened = { [weak self] id in
///             message.router.transaction {
///                 message.router.setRoot(.message(id))
///                 self?.select(.detail)
///             }
///         }
///     }
/// }
/// ```
///
/// In a window with room for two of three columns, the sidebar is visible only while the user chooses something there. In a
/// sheet, the columns are always collapsed.
open class SplitCoordinator: CoordinatorBase {
    /// A column of a split container. Its name also identifies it in links and saved state.
    public enum Column: String, ElementID {
        /// The first column, with the app's areas.
        case sidebar
        /// The column in the middle, with the items of an area.
        case content
        /// The last column, with an item.
        case detail
    }

    private var columns: [(name: Column, coordinator: CoordinatorBase)]
    private let hidesSidebarWhenCollapsed: Bool

    /// Creates a flow with two or three columns and selects the sidebar, or the content if the sidebar is hidden.
    /// - Parameters:
    ///   - sidebar: The flow of the first column.
    ///   - content: The flow of the column in the middle, or `nil` for two columns.
    ///   - detail: The flow of the last column. Its first screen is what the column shows while no item is selected.
    ///   - hidesSidebarWhenCollapsed: Whether the sidebar of three columns is visible only in a wide window. Use it if the first
    ///     screen of the content offers the same in a narrow window, and don't select the sidebar there.
    public init(
        sidebar: CoordinatorBase, content: CoordinatorBase? = nil, detail: CoordinatorBase,
        hidesSidebarWhenCollapsed: Bool = false
    ) {
        self.hidesSidebarWhenCollapsed = hidesSidebarWhenCollapsed && content != nil
        columns = [(.sidebar, sidebar)] + (content.map { [(.content, $0)] } ?? []) + [(.detail, detail)]
        super.init()
    }

    /// Selects a column, which in a narrow window is visible then. In a wide one, all columns stay visible; the selected one
    /// determines the app's address.
    /// - Parameters:
    ///   - column: The column. A content column that the flow doesn't have changes nothing.
    ///   - animated: Whether the change is animated.
    @discardableResult
    public func select(_ column: Column, animated: Bool = true) -> NavigationChange {
        select(column.elementID, animated)
    }

    override func makeContent(in builder: TreeBuilder) throws -> NavigationNode.Content {
        let columns = try columns.map { column in
            SplitColumn(
                name: column.name.elementID, node: try builder.node(for: column.coordinator, under: self),
                hidesWhenCollapsed: hidesSidebarWhenCollapsed && column.name == .sidebar)
        }
        return .split(columns, selected: columns.bottom)
    }

    override func replace(_ old: CoordinatorBase, by new: CoordinatorBase) {
        for index in columns.indices where columns[index].coordinator === old {
            columns[index].coordinator = new
        }
    }
}
