extension Navigation {
    /// Takes what the person did with the containers. What no longer fits the tree is ignored.
    public func report(_ event: HostEvent) {
        switch event {
        case .back(let entry): pop(entry)
        case .sheetDismissed(let node): change { $0.removeSheet(node) }
        case .tabSelected(let index, let node): select(index, in: node)
        case .popupAnswered(let popup, let button): answer(popup, with: button)
        }
    }

    /// Goes one step back, as the system's back button does: answers a popup with nothing, takes the topmost
    /// screen away, or puts the topmost sheet away.
    /// - Returns: false where there is nothing to go back from.
    @discardableResult
    public func back() -> Bool {
        let tree = current
        if let popup = tree.popup {
            answer(popup.id, with: nil)
            return true
        }
        if let top = tree.top, canPop(top.id, in: tree) {
            pop(top.id)
            return true
        }
        let layers = tree.layers
        guard layers.count > 1 else { return false }
        change { $0.removeSheet(layers[layers.count - 1].id) }
        return true
    }

    private func canPop(_ id: Entry.ID, in tree: NavigationTree) -> Bool {
        tree.nodes.contains { $0.entries.count > 1 && $0.entries.last?.id == id }
    }

    private func pop(_ id: Entry.ID) {
        change { tree in
            guard let node = tree.nodes.first(where: { $0.entries.count > 1 && $0.entries.last?.id == id })
            else {
                return
            }
            tree.update(node.id) { $0.entries.removeLast() }
        }
    }

    private func select(_ index: Int, in node: Node.ID) {
        change { tree in
            tree.update(node) { node in
                guard case .tabs(var tabs, let selected) = node.content, tabs.indices.contains(index) else {
                    return
                }
                if index == selected, let first = tabs[index].node.entries.first {
                    tabs[index].node.entries = [first]
                }
                node.content = .tabs(tabs, selected: index)
            }
        }
    }
}
