/// A container of the tree: a stack of screens or a bar of tabs, and the sheet over it, if there is one.
public struct Node: Codable, Sendable, Equatable, Identifiable {
    /// The identity of a node.
    public typealias ID = TreeID<Node>

    /// What a node holds.
    public enum Content: Codable, Sendable, Equatable {
        /// Screens on top of each other, the last one in sight.
        case stack([Entry])
        /// Containers beside each other, one of them in sight.
        case tabs([Tab], selected: Int)
    }

    /// Which node it is, for as long as it stands.
    public let id: ID
    /// What it holds.
    public internal(set) var content: Content
    // In an array because a value cannot hold one of its own kind directly. It has one element at most.
    private var sheets: [Node] = []

    init(id: ID, content: Content) {
        self.id = id
        self.content = content
    }

    /// What stands over this container, until it is dismissed.
    public internal(set) var sheet: Node? {
        get { sheets.first }
        set { sheets = newValue.map { [$0] } ?? [] }
    }

    /// The screens of a stack, from the bottom up; none in a tab bar.
    public internal(set) var entries: [Entry] {
        get {
            guard case .stack(let entries) = content else { return [] }
            return entries
        }
        set { content = .stack(newValue) }
    }

    /// The containers directly inside this one or over it.
    public var children: [Node] {
        switch content {
        case .stack: sheets
        case .tabs(let tabs, _): tabs.map(\.node) + sheets
        }
    }

    /// The container in sight inside this one, if it holds containers: the selected tab's.
    public var selected: Node? {
        guard case .tabs(let tabs, let selected) = content, tabs.indices.contains(selected) else {
            return nil
        }
        return tabs[selected].node
    }
}
