/// A coordinator that shows child flows as columns side by side: a sidebar, an optional content column, and a
/// detail column.
///
/// In a narrow window, the columns collapse to a stack with the selected column on top: the screens of the columns
/// before it are beneath, and going back from the first screen of a column selects the one before. Resizing the
/// window removes no screen of any column, so the user's place and entered text aren't lost.
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
/// In a window with room for only two of three columns, the sidebar is hidden. A button of the content column opens
/// it, and it closes when the user has chosen an item. In a sheet, the columns are always collapsed.
open class SplitCoordinator: CoordinatorBase {
    /// A column of a ``SplitCoordinator``. The name of the case identifies the column in links and saved state.
    public enum Column: String, ElementID {
        /// The first column, with the sections of the app, or with the items if there is no content column.
        case sidebar
        /// The column in the middle, with the items of the section that is selected in the sidebar.
        case content
        /// The last column, with an item.
        case detail
    }

    private var columns: [(name: Column, coordinator: CoordinatorBase)]
    private let hidesSidebarWhenCollapsed: Bool

    /// Creates a flow with two or three columns. Selects the sidebar, or the content column if
    /// `hidesSidebarWhenCollapsed` applies.
    /// - Parameters:
    ///   - sidebar: The flow of the first column.
    ///   - content: The flow of the column in the middle, or `nil` for two columns.
    ///   - detail: The flow of the last column. Its first screen is what the column shows while no item is selected.
    ///   - hidesSidebarWhenCollapsed: Whether a narrow window leaves out the sidebar of three columns. Pass `true`
    ///     if the first screen of the content column gives access to the same sections. A narrow window then shows
    ///     the content column instead of a selected sidebar. Ignored with two columns.
    public init(
        sidebar: CoordinatorBase, content: CoordinatorBase? = nil, detail: CoordinatorBase,
        hidesSidebarWhenCollapsed: Bool = false
    ) {
        self.hidesSidebarWhenCollapsed = hidesSidebarWhenCollapsed && content != nil
        columns = [(.sidebar, sidebar)] + (content.map { [(.content, $0)] } ?? []) + [(.detail, detail)]
        super.init()
    }

    /// Selects a column. A narrow window shows this column on top. In a wide window, the visible columns don't
    /// change: a hidden sidebar isn't opened. In a browser, the selected column determines the URL.
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
