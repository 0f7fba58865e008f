// Shared by tab, page and split coordinators.
extension CoordinatorBase {
    /// This coordinator's container in the current tree.
    var node: NavigationNode? { nodeID.flatMap { navigation?.current.node($0) } }

    /// Selects the child flow with the given name. An unknown name changes nothing.
    func select(_ name: String, _ animated: Bool) -> NavigationChange {
        guard let navigation, let node, let index = node.names.firstIndex(of: name) else { return .none }
        navigation.change(animated: animated) { $0.select(index, in: node.id) }
        return NavigationChange(isMade: true, in: navigation)
    }
}

extension NavigationNode {
    /// The names of the child containers.
    var names: [String] {
        switch content {
        case .stack: []
        case .tabs(let tabs, _): tabs.map(\.name)
        case .pages(let pages, _): pages.map(\.name)
        case .split(let columns, _): columns.map(\.name)
        }
    }
}
