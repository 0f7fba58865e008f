import StoreyInternal

extension UserAction {
    /// Creates the action that a host event represents in the current state of the navigation.
    /// - Returns: `nil` for an event without an effect, such as the start of a swipe, or going back on a root screen.
    init?(_ event: HostEvent, in tree: NavigationTree) throws {
        let isCovered = tree.popup != nil
        switch event {
        case .back(let entry):
            guard tree.canGoBack(from: entry) else { return nil }
            if entry == tree.top?.id, !isCovered {
                self = .back
                return
            }
        case .backSwipe(.began, _): return nil
        case .backSwipe(let swipe, let entry):
            if entry == tree.top?.id, tree.canGoBack(from: entry), !isCovered {
                self = .swipeBack(swipe == .finished ? .finished : .cancelled)
                return
            }
        case .sheetDismissed(let sheet):
            if sheet == tree.frontLayer.id, sheet != tree.root.id, !isCovered {
                self = .dismissSheet
                return
            }
        case .tabSelected(let index, let node):
            if let (name, first) = tree.part(index, in: node), first == node {
                self = .selectTab(name)
                return
            }
        case .pageSelected(let index, let node):
            if let (name, first) = tree.part(index, in: node), first == node {
                self = .selectPage(name)
                return
            }
        case .popupAnswered(let id, nil):
            if id == tree.popup?.id {
                self = .dismissPopup
                return
            }
        case .popupAnswered(let id, let button?):
            if let popup = tree.popup, popup.id == id, popup.buttons.indices.contains(button),
                popup.buttons.firstIndex(where: { $0.title == popup.buttons[button].title }) == button
            {
                self = .answer(popup.buttons[button].title)
                return
            }
        case .returned(let past):
            // A browser's Back usually has the same effect as the back button.
            if let top = tree.top?.id, tree.canGoBack(from: top), !isCovered,
                past.resized(isCompact: tree.isCompact) == tree.without(top)
            {
                self = .back
                return
            }
        case .linkOpened(let link):
            self = .open(link)
            return
        case .backTo, .widthChanged, .stateRestored: break
        }
        self = .report(recorded: try JSON.text(of: event))
    }
}

extension NavigationTree {
    /// Returns the name of a tab or page, and the first container that has a part with this name.
    fileprivate func part(_ index: Int, in id: NavigationNode.ID) -> (name: String, first: NavigationNode.ID)?
    {
        guard let node = node(id), node.partNames.indices.contains(index) else { return nil }
        let name = node.partNames[index]
        guard node.partNames.firstIndex(of: name) == index,
            let first = nodes.first(where: { $0.isTabs == node.isTabs && $0.partNames.contains(name) })
        else { return nil }
        return (name, first.id)
    }
}

extension NavigationNode {
    fileprivate var partNames: [String] {
        switch content {
        case .stack, .split: []
        case .tabs(let tabs, _): tabs.map(\.name)
        case .pages(let pages, _): pages.map(\.name)
        }
    }

    fileprivate var isTabs: Bool { if case .tabs = content { true } else { false } }
}
