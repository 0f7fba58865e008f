extension Navigation {
    /// Goes back, or forward, to where the person was before.
    ///
    /// Screens that still stand stay as they are; those that are gone are built again from their routes. What
    /// cannot be built again is left out with what stood above it. Questions are not asked again.
    public func restore(_ past: NavigationTree) {
        guard past.root.id == current.root.id else { return }
        build { building in
            let root = rebuilt(past.root, of: coordinator(of: past.root.id), in: building) ?? current.root
            return { tree in
                tree.root = root
                tree.popups = []
            }
        }
    }

    private func stands(_ entry: Entry) -> Bool { screen(entry.id) != nil }

    private func rebuilt(_ node: Node, of owner: AnyCoordinator?, in building: TreeBuilding) -> Node? {
        guard let owner else { return nil }
        var node = node
        switch node.content {
        case .stack(let entries):
            node.entries = Array(entries.prefix { stands($0) || building.rebuild($0, of: owner) })
            if node.entries.isEmpty { return nil }
        case .tabs(var tabs, let selected):
            for index in tabs.indices {
                let old = tabs[index].node
                guard let new = rebuilt(old, of: coordinator(of: old.id), in: building) else { return nil }
                tabs[index].node = new
            }
            node.content = .tabs(tabs, selected: selected)
        }
        // A sheet's flow that is gone was either this coordinator's own screen or another coordinator's, which
        // only that one could build again.
        node.sheet = node.sheet.flatMap { sheet in
            let known = coordinator(of: sheet.id)
            if known == nil { building.own(sheet.id, by: owner) }
            return rebuilt(sheet, of: known ?? owner, in: building)
        }
        return node
    }
}
