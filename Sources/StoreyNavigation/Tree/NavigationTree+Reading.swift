extension NavigationTree {
    /// The popup in sight.
    public var popup: Popup? { popups.first }

    /// The same place in the app with no question asked. Equal wherever a person stands at the same place.
    public var withoutPopups: NavigationTree {
        var tree = NavigationTree(root: root, nextID: 0)
        tree.nextID = 1 + (tree.nodes.map(\.id.number) + tree.entries.map(\.id.number)).reduce(-1, max)
        return tree
    }

    /// What is drawn, from the back to the front: the root container, then each sheet over it.
    public var layers: [Node] { [root] + root.sheetsInSight }

    /// The screen in sight, beneath any popup.
    public var top: Entry? { layers.last?.topEntry }

    /// Every container, an outer one before those inside it.
    public var nodes: [Node] {
        var nodes: [Node] = []
        var rest = [root]
        while let node = rest.popLast() {
            nodes.append(node)
            rest.append(contentsOf: node.children.reversed())
        }
        return nodes
    }

    /// Every screen that stands somewhere, in sight or not.
    public var entries: [Entry] { nodes.flatMap(\.entries) }

    /// The container of that identity.
    public func node(_ id: Node.ID) -> Node? { nodes.first { $0.id == id } }
}

extension Node {
    /// The screen in sight in this container, sheets aside.
    public var topEntry: Entry? { selected.map(\.topEntry) ?? entries.last }

    /// The sheets that cover this container, from the back to the front: those of the containers in sight inside it
    /// are behind its own.
    fileprivate var sheetsInSight: [Node] {
        (selected?.sheetsInSight ?? []) + (sheet.map { [$0] + $0.sheetsInSight } ?? [])
    }
}
