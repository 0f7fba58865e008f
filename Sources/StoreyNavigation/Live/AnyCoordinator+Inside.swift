// What a coordinator of flows beside each other does, be they tabs or pages.
extension AnyCoordinator {
    /// This coordinator's container, as the tree has it.
    var standing: Node? { nodeID.flatMap { navigation?.current.node($0) } }

    /// Brings the flow of that name into sight. Where none has it, nothing changes.
    func bringIntoSight(_ name: String, _ animated: Bool) {
        guard let node = standing, let index = node.names.firstIndex(of: name) else { return }
        navigation?.change(animated: animated) { $0.update(node.id) { $0.select(index) } }
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
