/// A node of the navigation tree, which belongs to a coordinator. It is a container for a stack of screens,
/// or for child nodes shown as tabs, pages or columns, and may have a sheet over it.
package struct NavigationNode: Codable, Sendable, Equatable {
    /// The identity of a node.
    package typealias ID = Identifier<NavigationNode, Int>

    /// The kind of a container, with its screens or children.
    package enum Content: Codable, Sendable, Equatable {
        /// A stack of screens. The last one is visible.
        case stack(EntryStack)
        /// Child containers with a tab bar. The selected one is visible.
        case tabs([TabItem], selected: Int)
        /// Child containers as pages to swipe through. The selected one is visible.
        case pages([PageItem], selected: Int)
        /// Child containers as columns. Side by side, all are visible; collapsed to a stack, the selected one is on top.
        case split([SplitColumn], selected: Int)
    }

    /// The identity of the node, stable as long as the node is in the tree.
    package let id: ID
    /// The screens or children of the container.
    package internal(set) var content: Content
    /// The sheet over this container.
    package internal(set) var sheet: ID?
    /// Whether the user can dismiss this container when it is a sheet. If `false`, only its coordinator can.
    package let isDismissable: Bool

    init(id: ID, content: Content, isDismissable: Bool = true) {
        self.id = id
        self.content = content
        self.isDismissable = isDismissable
    }
}

extension NavigationNode {
    /// The entries of a stack from the bottom up. Empty for other kinds of containers.
    package internal(set) var entries: EntryStack {
        get {
            guard case .stack(let entries) = content else { return EntryStack() }
            return entries
        }
        set { content = .stack(newValue) }
    }

    /// The child containers, in order.
    package var inside: [ID] {
        switch content {
        case .stack: []
        case .tabs(let tabs, _): tabs.map(\.node)
        case .pages(let pages, _): pages.map(\.node)
        case .split(let columns, _): columns.map(\.node)
        }
    }

    /// The child containers, then the sheet over this container.
    package var children: [ID] { inside + (sheet.map { [$0] } ?? []) }

    /// The selected child container, or `nil` for a stack.
    package var selected: ID? {
        switch content {
        case .stack: nil
        case .tabs(let tabs, let selected): tabs.indices.contains(selected) ? tabs[selected].node : nil
        case .pages(let pages, let selected): pages.indices.contains(selected) ? pages[selected].node : nil
        case .split(let columns, let selected):
            columns.indices.contains(selected) ? columns[selected].node : nil
        }
    }

    /// Selects a child container.
    /// - Returns: `false` if there is no child at that index.
    mutating func select(_ index: Int) -> Bool {
        guard inside.indices.contains(index) else { return false }
        switch content {
        case .stack: return false
        case .tabs(let tabs, _): content = .tabs(tabs, selected: index)
        case .pages(let pages, _): content = .pages(pages, selected: index)
        case .split(let columns, _): content = .split(columns, selected: index)
        }
        return true
    }

    /// Changes the title and the badge of a tab.
    mutating func updateTab(at index: Int, title: String, badge: String?) {
        guard case .tabs(var tabs, let selected) = content, tabs.indices.contains(index) else { return }
        tabs[index].title = title
        tabs[index].badge = badge
        content = .tabs(tabs, selected: selected)
    }

    /// Replaces a child container or the sheet with another container.
    mutating func replace(_ old: ID, by new: ID) {
        if sheet == old { sheet = new }
        switch content {
        case .stack: break
        case .tabs(var tabs, let selected):
            for index in tabs.indices where tabs[index].node == old { tabs[index].node = new }
            content = .tabs(tabs, selected: selected)
        case .pages(var pages, let selected):
            for index in pages.indices where pages[index].node == old { pages[index].node = new }
            content = .pages(pages, selected: selected)
        case .split(var columns, let selected):
            for index in columns.indices where columns[index].node == old { columns[index].node = new }
            content = .split(columns, selected: selected)
        }
    }
}
