extension NavigationTree {
    /// Returns the tree in a wider or narrower window.
    package func resized(isCompact: Bool) -> NavigationTree {
        var tree = self
        tree.setCompact(isCompact)
        return tree
    }

    /// Returns whether a split container shows its columns side by side.
    package func isExpanded(_ split: NavigationNode.ID) -> Bool { !isNarrow(split) }

    /// Returns whether a container is narrow: in a narrow window, or in a sheet, which is narrow everywhere.
    package func isNarrow(_ container: NavigationNode.ID) -> Bool {
        if isCompact { return true }
        var id = container
        while let parent = self.container(around: id) { id = parent.id }
        return id != rootID
    }

    /// Returns whether the bar of a tab container is hidden by a screen of the visible stack.
    package func hidesTabBar(_ tabs: NavigationNode) -> Bool {
        guard isNarrow(tabs.id) else { return false }
        var rest = [tabs.selected].compactMap(\.self)
        while let node = rest.popLast().flatMap(self.node) {
            if node.entries.contains(where: \.hidesTabBar) { return true }
            // In a collapsed split container, a stack shows the screens of the columns up to the selected one.
            if case .split(let columns, let selected) = node.content {
                rest += columns[...selected].map(\.node)
            } else {
                rest += [node.selected].compactMap(\.self)
            }
        }
        return false
    }

    /// Returns the container that has the given one as a tab, page or column.
    func container(around id: NavigationNode.ID) -> NavigationNode? {
        table.first { $0.inside.contains(id) }
    }

    /// Returns the name of the innermost column that contains an entry.
    package func column(of entry: NavigationEntry.ID) -> String? {
        var next = table.first { $0.entries.contains { $0.id == entry } }
        while let node = next {
            next = container(around: node.id)
            if case .split(let columns, _)? = next?.content {
                return columns.first { $0.node == node.id }?.name
            }
        }
        return nil
    }

    /// Returns whether a container is in a column from which the user can go back to another one in a narrow window.
    func isInLaterColumn(_ id: NavigationNode.ID) -> Bool {
        guard let parent = container(around: id) else { return false }
        if case .split(let columns, _) = parent.content,
            !columns[...columns.bottom].contains(where: { $0.node == id })
        {
            return true
        }
        return isInLaterColumn(parent.id)
    }

    /// Returns the topmost screens of a container that are visible at its width, in reading order.
    package func visibleEntries(in node: NavigationNode) -> [NavigationEntry] {
        topEntries(in: node) { self.isExpanded($0) }
    }

    /// Returns whether an entry is visible at the width of the window, unless a sheet or popup covers it.
    func isVisible(_ entry: NavigationEntry.ID) -> Bool {
        let visible = layers.flatMap(visibleEntries) + popups.compactMap(\.entry)
        return visible.contains { $0.id == entry }
    }

    /// Returns the topmost screens of a container, with those of all columns of its split containers, in reading order.
    package func topEntries(in node: NavigationNode) -> [NavigationEntry] {
        topEntries(in: node) { _ in true }
    }

    private func topEntries(
        in node: NavigationNode, showsAllColumns: (NavigationNode.ID) -> Bool
    ) -> [NavigationEntry] {
        var entries: [NavigationEntry] = []
        var rest = [node.id]
        while let node = rest.popLast().flatMap(self.node) {
            if let top = node.entries.last { entries.append(top) }
            if node.isSplit, showsAllColumns(node.id) {
                rest += node.inside.reversed()
            } else if let selected = node.selected {
                rest.append(selected)
            }
        }
        return entries
    }
}

// MARK: - Going back

extension NavigationTree {
    /// Goes back to the first screen of a stack, or of the column of a split container that is at the bottom when it collapses.
    mutating func returnToRoot(of id: NavigationNode.ID) {
        var stack = id
        if case .split(let columns, _)? = node(id)?.content {
            update(id) { $0.select(columns.bottom) }
            stack = columns[columns.bottom].node
        }
        updateStack(stack) { $0.keepFirst(1) }
    }

    /// A step back in a stack, or from a column of a collapsed split container to an earlier one.
    enum BackStep {
        case keep(Int, in: NavigationNode.ID)
        case select(Int, in: NavigationNode.ID)
    }

    /// Returns the step back from an entry on top of a stack, or `nil` without such a step.
    func step(backFrom entry: NavigationEntry.ID) -> BackStep? {
        guard let stack = table.first(where: { $0.entries.last?.id == entry }) else { return nil }
        if stack.entries.count > 1 { return .keep(stack.entries.count - 1, in: stack.id) }
        var id = stack.id
        while let parent = container(around: id), parent.selected == id {
            if case .split(let columns, let selected) = parent.content, selected > columns.bottom {
                return isExpanded(parent.id) ? nil : .select(selected - 1, in: parent.id)
            }
            id = parent.id
        }
        return nil
    }

    /// Goes back, without removing the screens of the column that it leaves.
    mutating func perform(_ step: BackStep) {
        switch step {
        case .keep(let count, let stack): updateStack(stack) { $0.keepFirst(count) }
        case .select(let index, let node): update(node) { _ = $0.select(index) }
        }
    }

    /// Whether there is a step back from an entry.
    package func canGoBack(from entry: NavigationEntry.ID) -> Bool { step(backFrom: entry) != nil }

    /// Returns the entry that a step back leads to.
    package func entry(behind entry: NavigationEntry.ID) -> NavigationEntry? {
        switch step(backFrom: entry) {
        case .keep(let count, let stack)?: node(stack)?.entries[count - 1]
        case .select(let index, let split)?:
            node(split).flatMap { node($0.inside[index]) }.flatMap(topEntry)
        case nil: nil
        }
    }

    /// Returns the tree after a step back from the entry on top of a stack.
    package func without(_ entry: NavigationEntry.ID) -> NavigationTree {
        guard let step = step(backFrom: entry) else { return self }
        var tree = self
        tree.perform(step)
        return tree
    }
}

extension NavigationNode {
    /// Whether this is a split container.
    package var isSplit: Bool { if case .split = content { true } else { false } }
}
