// What a coordinator of flows beside each other does, be they tabs or pages.
extension AnyCoordinator {
    /// This coordinator's container, as the tree has it.
    var standing: Node? { nodeID.flatMap { navigation?.current.node($0) } }

    /// Brings the flow of that name into sight.
    /// - Returns: which container it is; nil where none has that name.
    @discardableResult
    func bringIntoSight(_ name: String, _ animated: Bool) -> Node.ID? {
        guard let node = standing, let index = node.names.firstIndex(of: name) else { return nil }
        navigation?.change(animated: animated) { $0.update(node.id) { $0.select(index) } }
        return node.inside[index]
    }

    /// The name of the flow in sight, and the address in it.
    func addressInside(_ node: Node) -> [String] {
        guard let navigation, let selected = node.selected.flatMap(navigation.current.node),
            let index = node.inside.firstIndex(of: selected.id)
        else { return [] }
        return [node.names[index]] + (navigation.coordinator(of: selected.id)?.address(in: selected) ?? [])
    }

    /// Goes to the flow that the first word names, and there on.
    func openInside(_ address: ArraySlice<String>) -> Bool {
        guard let name = address.first else { return true }
        guard let id = bringIntoSight(name, true) else { return false }
        return navigation?.coordinator(of: id)?.open(address.dropFirst()) ?? false
    }
}

extension Node {
    /// What names the containers inside this one.
    var names: [String] {
        switch content {
        case .stack: []
        case .tabs(let tabs, _): tabs.map(\.name)
        case .pages(let pages, _): pages.map(\.name)
        }
    }
}
