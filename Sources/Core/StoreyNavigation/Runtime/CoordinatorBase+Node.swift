// Shared by tab, page and split coordinators.
extension CoordinatorBase {
    /// This coordinator's container in the current tree.
    var node: NavigationNode? { nodeID.flatMap { navigation?.current.node($0) } }

    /// Checks that the names of child flows are unique.
    /// - Parameters:
    ///   - names: The names.
    ///   - kind: The kind of the child flows in the singular, for the error.
    /// - Throws: ``NavigationError`` with the first name that is used twice.
    func checkNames(_ names: [String], of kind: String) throws {
        var seen: Set<String> = []
        for name in names where !seen.insert(name).inserted {
            throw NavigationError.duplicateName(name, of: kind, in: self)
        }
    }

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
