extension NavigationTree {
    /// Returns the tree after a step back from the entry on top of a stack.
    package func without(_ entry: NavigationEntry.ID) -> NavigationTree {
        guard let stack = table.first(where: { $0.entries.last?.id == entry }) else { return self }
        var tree = self
        tree.updateStack(stack.id) { $0.keepFirst($0.count - 1) }
        return tree
    }
}
