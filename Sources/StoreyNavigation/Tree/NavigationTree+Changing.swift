// Changes name what they mean to change; what is not there any more is left as it is.
extension NavigationTree {
    mutating func newNumber() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    /// Changes the container of that identity.
    /// - Returns: what the change returned, or nil where there is no such container.
    @discardableResult
    mutating func update<Result>(_ id: Node.ID, _ change: (inout Node) -> Result) -> Result? {
        root.update(id, change)
    }

    /// Takes the sheet of that identity away, and what stands over it.
    mutating func removeSheet(_ id: Node.ID) {
        guard let owner = nodes.first(where: { $0.sheet?.id == id }) else { return }
        update(owner.id) { $0.sheet = nil }
    }

    /// Takes away the popups whose owner is gone.
    mutating func removeOrphanedPopups() {
        let alive = Set(nodes.map(\.id))
        popups.removeAll { !alive.contains($0.owner) }
    }
}

extension Node {
    fileprivate mutating func update<Result>(_ id: ID, _ change: (inout Node) -> Result) -> Result? {
        if self.id == id { return change(&self) }
        if let result = sheet?.update(id, change) { return result }
        guard case .tabs(var tabs, let selected) = content else { return nil }
        for index in tabs.indices {
            if let result = tabs[index].node.update(id, change) {
                content = .tabs(tabs, selected: selected)
                return result
            }
        }
        return nil
    }
}
