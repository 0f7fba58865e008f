extension Navigation {
    /// Takes what the person did with the containers.
    /// - Returns: false where it no longer fits the tree and was ignored, or where a link was not followed, or waits. A
    ///   host that has already drawn what the person did then draws the tree as it is.
    @discardableResult
    public func report(_ event: HostEvent) -> Bool {
        witness?.willTake(event, navigation: self)
        if case .backSwipe(.began, let entry) = event { return beginSwipe(from: entry) }
        var fits = false
        cause = event.cause
        // What waited for a swipe and what the swipe did are one change.
        transaction {
            fits = take(event)
            letGo()
        }
        // What came to nothing leads to nothing later.
        cause = nil
        return fits
    }

    private func take(_ event: HostEvent) -> Bool {
        switch event {
        case .back(let entry), .backSwipe(.finished, let entry): pop(entry)
        case .backTo(let entry): popTo(entry)
        case .backSwipe(_, let entry): swiped == entry
        case .sheetDismissed(let node): dismiss(node)
        case .tabSelected(let index, let node): selectTab(index, in: node)
        case .pageTurned(let index, let node): turn(to: index, in: node)
        case .popupAnswered(let popup, let button): answer(popup, withButton: button)
        case .returned(let past): restore(past)
        case .reopened(let stored): rootCoordinator?.reopen(at: stored) ?? false
        case .linkFollowed(let link): rootCoordinator?.open(link) ?? false
        }
    }

    /// Goes one step back, as the system's back button does: answers a popup with nothing, takes the topmost
    /// screen away, or puts the topmost sheet away.
    /// - Returns: false where there is nothing to go back from.
    @discardableResult
    public func back() -> Bool {
        let tree = current
        if let popup = tree.popup { return report(.popupAnswered(popup.id, button: nil)) }
        if let top = tree.top, report(.back(from: top.id)) { return true }
        let layers = tree.layers
        return layers.count > 1 && report(.sheetDismissed(layers[layers.count - 1].id))
    }
}

// MARK: - Each of them

extension Navigation {
    /// Whether one of these sheets must not be dismissed; its coordinator hears that somebody tried.
    func refuseToLeave(_ sheets: some Collection<Node>) -> Bool {
        guard let sheet = sheets.first(where: { !$0.isDismissable }) else { return false }
        coordinator(of: sheet.id)?.dismissalRefused()
        return true
    }

    private func beginSwipe(from entry: Entry.ID) -> Bool {
        guard current.stack(under: entry) != nil else { return false }
        hold(for: entry)
        return true
    }

    private func pop(_ entry: Entry.ID) -> Bool {
        guard let stack = current.stack(under: entry) else { return false }
        change { $0.updateStack(stack.id) { $0.keepFirst($0.count - 1) } }
        return true
    }

    private func popTo(_ entry: Entry.ID) -> Bool {
        guard let stack = current.stack(over: entry) else { return false }
        change { $0.updateStack(stack.id) { $0.keepFirst(stack.height) } }
        return true
    }

    private func dismiss(_ sheet: Node.ID) -> Bool {
        guard let node = current.node(sheet), current.isSheet(sheet), !refuseToLeave([node]) else {
            return false
        }
        change { $0.removeSheet(sheet) }
        return true
    }

    private func selectTab(_ index: Int, in node: Node.ID) -> Bool {
        guard case .tabs(let tabs, let selected)? = current.node(node)?.content, tabs.indices.contains(index)
        else { return false }
        change { tree in
            if index == selected { tree.updateStack(tabs[index].node) { $0.keepFirst(1) } }
            tree.update(node) { $0.select(index) }
        }
        return true
    }

    private func turn(to index: Int, in node: Node.ID) -> Bool {
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
    fileprivate func isSheet(_ id: Node.ID) -> Bool { table.contains { $0.sheet == id } }

    /// The stack with that screen on top of another.
    fileprivate func stack(under entry: Entry.ID) -> Node? {
        table.first { $0.entries.count > 1 && $0.entries.last?.id == entry }
    }

    /// The stack with that screen beneath another, and how many stand in it up to that one.
    fileprivate func stack(over entry: Entry.ID) -> (id: Node.ID, height: Int)? {
        for node in table {
            let place = node.entries.firstIndex { $0.id == entry }
            if let place, place < node.entries.count - 1 { return (node.id, place + 1) }
        }
        return nil
    }
}
