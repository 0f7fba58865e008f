extension NavigationTree {
    /// The outermost container.
    public var root: Node {
        guard let root = node(rootID) else { preconditionFailure("the root \(rootID) is not in its tree") }
        return root
    }

    /// The container of that identity.
    /// - Complexity: O(log *n*) in the number of containers.
    public func node(_ id: Node.ID) -> Node? {
        let place = place(of: id)
        return place.isTaken ? table[place.index] : nil
    }

    /// The popup in sight.
    public var popup: Popup? { popups.first }

    /// The same place in the app with no question asked.
    public var withoutPopups: NavigationTree {
        var tree = self
        tree.popups = []
        return tree
    }

    /// Every container, an outer one before those inside it, and those before the sheet over it.
    public var nodes: [Node] {
        var nodes: [Node] = []
        nodes.reserveCapacity(table.count)
        var rest = [rootID]
        while let id = rest.popLast() {
            guard let node = node(id) else { continue }
            nodes.append(node)
            rest.append(contentsOf: node.children.reversed())
        }
        return nodes
    }

    /// Every screen that stands somewhere, in sight or not: those of the containers, then those of popups.
    public var entries: [Entry] { nodes.flatMap(\.entries) + popups.compactMap(\.entry) }
}

// MARK: - What is in sight

extension NavigationTree {
    /// What is drawn, from the back to the front: the root container, then each sheet over it. A sheet of an outer
    /// container covers those of the containers inside it.
    public var layers: [Node] {
        var layers: [Node] = []
        var next: [Node.ID] = [rootID]
        while let id = next.popLast() {
            guard let layer = node(id) else { continue }
            layers.append(layer)
            next.append(contentsOf: inSight(in: layer).compactMap(\.sheet))
        }
        return layers
    }

    /// The screen in sight, beneath any popup.
    public var top: Entry? { layers.last.flatMap(topEntry) }

    /// The screen in sight in a container, sheets aside.
    public func topEntry(of node: Node) -> Entry? { inSight(in: node).last?.entries.last }

    /// A container and those in sight inside it, inwards.
    private func inSight(in node: Node) -> [Node] {
        var nodes = [node]
        var next = node.selected
        while let id = next, let node = self.node(id) {
            nodes.append(node)
            next = node.selected
        }
        return nodes
    }
}

// MARK: - Identities

extension NavigationTree {
    /// The numbers that name its parts.
    var numbers: Set<Int> {
        Set(table.map(\.id.number) + entries.map(\.id.number) + popups.map(\.id.number))
    }
}
