extension NavigationTree {
    /// The outermost container.
    package var root: NavigationNode {
        guard let root = node(rootID) else { preconditionFailure("The root \(rootID) isn't in the tree.") }
        return root
    }

    /// Returns the container with the given identity.
    /// - Complexity: O(log *n*) in the number of containers.
    package func node(_ id: NavigationNode.ID) -> NavigationNode? {
        let slot = slot(of: id)
        return slot.isTaken ? table[slot.index] : nil
    }

    /// The visible popup.
    package var popup: Popup? { popups.first }

    /// The tree without its popups.
    package var withoutPopups: NavigationTree {
        var tree = self
        tree.removePopups()
        return tree
    }

    /// Every container. A container comes before those inside it, and those come before the sheet over it.
    package var nodes: [NavigationNode] {
        var nodes: [NavigationNode] = []
        nodes.reserveCapacity(table.count)
        var rest = [rootID]
        while let id = rest.popLast() {
            guard let node = node(id) else { continue }
            nodes.append(node)
            rest.append(contentsOf: node.children.reversed())
        }
        return nodes
    }

    /// The entries of all screens, visible or not: those of the stacks, then those of popups.
    public var entries: [NavigationEntry] { nodes.flatMap(\.entries) + popups.compactMap(\.entry) }
}

// MARK: - Visible parts

extension NavigationTree {
    /// The visible layers from back to front: the root container, then each sheet. A sheet over an outer container
    /// covers the sheets of the containers inside it. The sheets of all columns are visible at any width, those of later columns
    /// in front.
    package var layers: [NavigationNode] {
        var layers: [NavigationNode] = []
        var next: [NavigationNode.ID] = [rootID]
        while let id = next.popLast() {
            guard let layer = node(id) else { continue }
            layers.append(layer)
            next.append(contentsOf: visibleNodes(in: layer).compactMap(\.sheet))
        }
        return layers
    }

    /// The last of ``layers``, found without the others.
    package var frontLayer: NavigationNode {
        var layer = root
        while let sheet = sheet(over: layer) { layer = sheet }
        return layer
    }

    /// Returns the outermost sheet over a container or a visible one inside it.
    private func sheet(over layer: NavigationNode) -> NavigationNode? {
        var next: NavigationNode? = layer
        while let node = next {
            // Only a split has more than one visible container inside it.
            if node.isSplit {
                return visibleNodes(in: node).lazy.compactMap(\.sheet).compactMap(self.node).first
            }
            if let sheet = node.sheet.flatMap(self.node) { return sheet }
            next = node.selected.flatMap(self.node)
        }
        return nil
    }

    /// The topmost visible entry, ignoring popups. In a split flow, that of the selected column. Never `nil` in a
    /// running app, because each stack has at least its root screen.
    public var top: NavigationEntry? { topEntry(of: frontLayer) }

    /// Returns the visible entry of a container, ignoring sheets.
    package func topEntry(of node: NavigationNode) -> NavigationEntry? {
        var last = node
        while let inner = last.selected.flatMap(self.node) { last = inner }
        return last.entries.last
    }

    /// Returns a container, the selected containers inside it, and all columns, from the outside in.
    private func visibleNodes(in node: NavigationNode) -> [NavigationNode] {
        var nodes: [NavigationNode] = []
        var rest = [node.id]
        while let node = rest.popLast().flatMap(self.node) {
            nodes.append(node)
            rest += node.isSplit ? node.inside : [node.selected].compactMap(\.self)
        }
        return nodes
    }
}

// MARK: - Identities

extension NavigationTree {
    /// The numbers of all identities in the tree.
    var numbers: Set<Int> {
        Set(table.map(\.id.number) + entries.map(\.id.number) + popups.map(\.id.number))
    }
}
