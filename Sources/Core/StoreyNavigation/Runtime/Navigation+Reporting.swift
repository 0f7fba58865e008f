extension Navigation {
    /// Handles an action of the user, inside a transaction.
    /// - Returns: Whether the event fits the tree and no screen must confirm it first.
    func handle(_ event: HostEvent) -> Bool {
        switch event {
        case .backSwipe(.began, let entry), .backSwipe(.cancelled, let entry): swiped == entry
        case .pageSelected(let index, let node): turn(to: index, in: node)
        case .widthChanged(let isCompact, let focus): resize(isCompact, focus)
        case .popupAnswered(let popup, let button): answer(popup, withButton: button, by: event)
        case .back, .backTo, .backSwipe, .sheetDismissed, .tabSelected: leave(by: event)
        case .returned: perform(event)
        // The root flow may defer these.
        case .stateRestored(let stored): rootCoordinator?.restore(from: stored) ?? false
        case .linkOpened(let link): rootCoordinator?.open(link) ?? false
        }
    }

    /// Returns whether screens that a change removes or hides may be left now. If not, the event is carried out after
    /// they have confirmed.
    func confirm(_ event: HostEvent, _ change: @escaping (inout NavigationTree) -> Void) -> Bool {
        confirm(Departure(change: change) { [weak self] in self?.carryOut(event) })
    }

    /// Goes one step back like the system's back button: dismisses a popup, pops the topmost screen, or dismisses the
    /// topmost sheet.
    /// - Returns: `false` if there is nothing to go back from.
    @discardableResult
    package func back() -> Bool {
        let tree = current
        if let popup = tree.popup { return report(.popupAnswered(popup.id, button: nil)) }
        if let top = tree.top, tree.canGoBack(from: top.id) { return report(.back(from: top.id)) }
        let layers = tree.layers
        return layers.count > 1 && report(.sheetDismissed(layers[layers.count - 1].id))
    }
}

// MARK: - Handlers

extension Navigation {
    func beginSwipe(from entry: NavigationEntry.ID) -> Bool {
        guard current.canGoBack(from: entry) else { return false }
        beginSwipe(of: entry)
        return true
    }

    private func resize(_ isCompact: Bool, _ focus: NavigationEntry.ID?) -> Bool {
        change { tree in
            tree.setCompact(isCompact)
            if isCompact, let focus { tree.selectColumns(of: focus) }
        }
        return true
    }

    /// Returns the change by which an event leaves screens, or `nil` if the event doesn't fit the tree or leaves none.
    func change(by event: HostEvent) -> ((inout NavigationTree) -> Void)? {
        switch event {
        case .back(let entry), .backSwipe(.finished, let entry): pop(entry)
        case .backTo(let entry): pop(to: entry)
        case .sheetDismissed(let node): dismissal(of: node)
        case .tabSelected(let index, let node): selection(of: index, in: node)
        default: nil
        }
    }

    private func leave(by event: HostEvent) -> Bool {
        guard let change = change(by: event), confirm(event, change) else { return false }
        self.change(change)
        return true
    }

    private func pop(_ entry: NavigationEntry.ID) -> ((inout NavigationTree) -> Void)? {
        guard let step = current.step(backFrom: entry) else { return nil }
        return { $0.perform(step) }
    }

    private func pop(to entry: NavigationEntry.ID) -> ((inout NavigationTree) -> Void)? {
        let steps = current.steps(backTo: entry)
        if steps.isEmpty { return nil }
        return { tree in for step in steps { tree.perform(step) } }
    }

    private func dismissal(of sheet: NavigationNode.ID) -> ((inout NavigationTree) -> Void)? {
        guard let node = current.node(sheet), node.isDismissable, current.isSheet(sheet) else { return nil }
        return { $0.removeSheet(sheet) }
    }

    private func selection(of index: Int, in node: NavigationNode.ID) -> ((inout NavigationTree) -> Void)? {
        guard case .tabs(let tabs, let selected)? = current.node(node)?.content, tabs.indices.contains(index)
        else { return nil }
        return { tree in
            if index == selected { tree.returnToRoot(of: tabs[index].node) }
            tree.update(node) { $0.select(index) }
        }
    }

    private func turn(to index: Int, in node: NavigationNode.ID) -> Bool {
        guard case .pages(let pages, _)? = current.node(node)?.content, pages.indices.contains(index) else {
            return false
        }
        change { $0.update(node) { $0.select(index) } }
        return true
    }

    private func answer(_ popup: Popup.ID, withButton button: Int?, by event: HostEvent) -> Bool {
        guard let popup = current.popups.first(where: { $0.id == popup }),
            confirm(event, { $0.remove(popup.id) })
        else { return false }
        let chosen =
            button.flatMap { popup.buttons.indices.contains($0) ? $0 : nil }
            ?? popup.buttons.firstIndex { $0.role == .cancel }
        answer(popup.id, with: chosen.map(PopupAnswer.button))
        return true
    }
}

extension NavigationTree {
    /// Whether a container is a sheet.
    func isSheet(_ id: NavigationNode.ID) -> Bool { table.contains { $0.sheet == id } }

    /// Returns the steps back to an entry that is below another one, in its stack or in a collapsed split container.
    fileprivate func steps(backTo entry: NavigationEntry.ID) -> [BackStep] {
        var steps: [BackStep] = []
        for node in table {
            guard let place = node.entries.firstIndex(where: { $0.id == entry }) else { continue }
            if place < node.entries.count - 1 { steps.append(.keep(place + 1, in: node.id)) }
            for (split, index, selected, bottom) in splits(around: node.id)
            where bottom <= index && index < selected && !isExpanded(split) {
                steps.append(.select(index, in: split))
            }
        }
        return steps
    }

    /// Selects the columns that contain an entry, unless they are hidden when the columns collapse.
    fileprivate mutating func selectColumns(of entry: NavigationEntry.ID) {
        guard let stack = table.first(where: { $0.entries.contains { $0.id == entry } }) else { return }
        for (split, index, _, bottom) in splits(around: stack.id) where bottom <= index {
            update(split) { _ = $0.select(index) }
        }
    }

    /// Returns the split containers around a container, with the indices of its column, of the selected one, and of the one at
    /// the bottom when the columns collapse.
    private func splits(around id: NavigationNode.ID) -> [(
        NavigationNode.ID, column: Int, selected: Int, bottom: Int
    )] {
        var splits: [(NavigationNode.ID, column: Int, selected: Int, bottom: Int)] = []
        var id = id
        while let parent = container(around: id) {
            if case .split(let columns, let selected) = parent.content,
                let column = columns.firstIndex(where: { $0.node == id })
            {
                splits.append((parent.id, column, selected, columns.bottom))
            }
            id = parent.id
        }
        return splits
    }
}
