extension Navigation {
    /// Handles an action of the user, inside a transaction.
    /// - Returns: Whether the event fits the tree.
    func handle(_ event: HostEvent) -> Bool {
        switch event {
        case .back(let entry), .backSwipe(.finished, let entry): pop(entry)
        case .backTo(let entry): pop(to: entry)
        case .backSwipe(_, let entry): swiped == entry
        case .sheetDismissed(let node): dismiss(node)
        case .tabSelected(let index, let node): selectTab(index, in: node)
        case .pageSelected(let index, let node): turn(to: index, in: node)
        case .widthChanged(let isCompact, let focus): resize(isCompact, focus)
        case .popupAnswered(let popup, let button): answer(popup, withButton: button)
        case .returned: perform(event)
        // The root flow may defer these.
        case .stateRestored(let stored): rootCoordinator?.restore(from: stored) ?? false
        case .linkOpened(let link): rootCoordinator?.open(link) ?? false
        }
    }

    /// Goes one step back like the system's back button: dismisses a popup, pops the topmost screen, or dismisses the
    /// topmost sheet.
    /// - Returns: `false` if there is nothing to go back from.
    @discardableResult
    package func back() -> Bool {
        let tree = current
        if let popup = tree.popup { return report(.popupAnswered(popup.id, button: nil)) }
        if let top = tree.top, report(.back(from: top.id)) { return true }
        let layers = tree.layers
        return layers.count > 1 && report(.sheetDismissed(layers[layers.count - 1].id))
    }
}

// MARK: - Handlers

extension Navigation {
    /// Returns whether one of the given sheets is nondismissable, and notifies its coordinator of the attempt.
    func refusesDismissal(_ sheets: some Collection<NavigationNode>) -> Bool {
        guard let sheet = sheets.first(where: { !$0.isDismissable }) else { return false }
        coordinator(of: sheet.id)?.refuseDismissal()
        return true
    }

    func beginSwipe(from entry: NavigationEntry.ID) -> Bool {
        guard current.canGoBack(from: entry) else { return false }
        beginSwipe(of: entry)
        return true
    }

    private func pop(_ entry: NavigationEntry.ID) -> Bool {
        guard let step = current.step(backFrom: entry) else { return false }
        change { $0.perform(step) }
        return true
    }

    private func pop(to entry: NavigationEntry.ID) -> Bool {
        let steps = current.steps(backTo: entry)
        change { tree in for step in steps { tree.perform(step) } }
        return !steps.isEmpty
    }

    private func resize(_ isCompact: Bool, _ focus: NavigationEntry.ID?) -> Bool {
        change { tree in
            tree.setCompact(isCompact)
            if isCompact, let focus { tree.selectColumns(of: focus) }
        }
        return true
    }

    private func dismiss(_ sheet: NavigationNode.ID) -> Bool {
        guard let node = current.node(sheet), current.isSheet(sheet), !refusesDismissal([node]) else {
            return false
        }
        change { $0.removeSheet(sheet) }
        return true
    }

    private func selectTab(_ index: Int, in node: NavigationNode.ID) -> Bool {
        guard case .tabs(let tabs, let selected)? = current.node(node)?.content, tabs.indices.contains(index)
        else { return false }
        change { tree in
            if index == selected { tree.updateStack(tabs[index].node) { $0.keepFirst(1) } }
            tree.update(node) { $0.select(index) }
        }
        return true
    }

    private func turn(to index: Int, in node: NavigationNode.ID) -> Bool {
        guard case .pages(let pages, _)? = current.node(node)?.content, pages.indices.contains(index) else {
            return false
        }
        change { $0.update(node) { $0.select(index) } }
        return true
    }

    private func answer(_ popup: Popup.ID, withButton button: Int?) -> Bool {
        guard let popup = current.popups.first(where: { $0.id == popup }) else { return false }
        let chosen = button.flatMap { popup.buttons.indices.contains($0) ? $0 : nil }
        answer(popup.id, with: chosen.map(PopupAnswer.button))
        return true
    }
}

extension NavigationTree {
    fileprivate func isSheet(_ id: NavigationNode.ID) -> Bool { table.contains { $0.sheet == id } }

    /// Returns the steps back to an entry that is below another one, in its stack or in a collapsed split container.
    fileprivate func steps(backTo entry: NavigationEntry.ID) -> [BackStep] {
        var steps: [BackStep] = []
        for node in table {
            guard let place = node.entries.firstIndex(where: { $0.id == entry }) else { continue }
            if place < node.entries.count - 1 { steps.append(.keep(place + 1, in: node.id)) }
            for (split, index, selected) in splits(around: node.id)
            where index < selected && !isExpanded(split) {
                steps.append(.select(index, in: split))
            }
        }
        return steps
    }

    /// Selects the columns that contain an entry.
    fileprivate mutating func selectColumns(of entry: NavigationEntry.ID) {
        guard let stack = table.first(where: { $0.entries.contains { $0.id == entry } }) else { return }
        for (split, index, _) in splits(around: stack.id) { update(split) { _ = $0.select(index) } }
    }

    /// Returns the split containers around a container, with the indices of its column and of the selected one.
    private func splits(around id: NavigationNode.ID) -> [(NavigationNode.ID, column: Int, selected: Int)] {
        var splits: [(NavigationNode.ID, column: Int, selected: Int)] = []
        var id = id
        while let parent = container(around: id) {
            if case .split(let columns, let selected) = parent.content,
                let column = columns.firstIndex(where: { $0.node == id })
            {
                splits.append((parent.id, column, selected))
            }
            id = parent.id
        }
        return splits
    }
}
