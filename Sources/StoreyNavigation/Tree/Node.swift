/// A container of the tree: a stack of screens, or containers beside each other as tabs or pages.
///
/// It names the containers inside it and the sheet over it; ``NavigationTree/node(_:)`` has them.
public struct Node: Codable, Sendable, Equatable, Identifiable {
    /// The identity of a node.
    public typealias ID = TreeID<Node>

    /// What a node holds.
    public enum Content: Codable, Sendable, Equatable {
        /// Screens on top of each other, the last one in sight.
        case stack(EntryStack)
        /// Containers beside each other, one of them in sight, chosen in a bar.
        case tabs([Tab], selected: Int)
        /// Containers beside each other, one of them in sight, turned like pages.
        case pages([Page], selected: Int)
    }

    /// Which node it is, for as long as it stands.
    public let id: ID
    /// What it holds.
    public internal(set) var content: Content
    /// What stands over this container, until it is dismissed.
    public internal(set) var sheet: ID?
    /// Whether a person can put it away where it is a sheet. If not, only its coordinator can.
    public let isDismissable: Bool

    init(id: ID, content: Content, isDismissable: Bool = true) {
        self.id = id
        self.content = content
        self.isDismissable = isDismissable
    }
}

extension Node {
    /// The screens of a stack, from the bottom up; none in other containers.
    public internal(set) var entries: EntryStack {
        get {
            guard case .stack(let entries) = content else { return EntryStack() }
            return entries
        }
        set { content = .stack(newValue) }
    }

    /// The containers inside this one, in the order in which they stand.
    public var inside: [ID] {
        switch content {
        case .stack: []
        case .tabs(let tabs, _): tabs.map(\.node)
        case .pages(let pages, _): pages.map(\.node)
        }
    }

    /// The containers inside this one, then the one over it.
    public var children: [ID] { inside + (sheet.map { [$0] } ?? []) }

    /// Which of the containers inside this one is in sight; nil in a stack.
    public var selected: ID? {
        switch content {
        case .stack: nil
        case .tabs(let tabs, let selected): tabs.indices.contains(selected) ? tabs[selected].node : nil
        case .pages(let pages, let selected): pages.indices.contains(selected) ? pages[selected].node : nil
        }
    }

    /// Brings one of the containers inside this one into sight.
    /// - Returns: false where there is none at that place.
    mutating func select(_ index: Int) -> Bool {
        guard inside.indices.contains(index) else { return false }
        switch content {
        case .stack: return false
        case .tabs(let tabs, _): content = .tabs(tabs, selected: index)
        case .pages(let pages, _): content = .pages(pages, selected: index)
        }
        return true
    }

    /// Gives one of the tabs another title.
    mutating func rename(_ index: Int, to title: String) {
        guard case .tabs(var tabs, let selected) = content, tabs.indices.contains(index) else { return }
        tabs[index].title = title
        content = .tabs(tabs, selected: selected)
    }

    /// Puts another container where one of those named here stood.
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
        }
    }
}
