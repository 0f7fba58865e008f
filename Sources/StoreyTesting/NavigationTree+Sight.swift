import Storey

// What a person sees of a tree, whatever its containers are.
extension NavigationTree {
    /// The screens in sight, from the back to the front: one for each layer.
    var screensInSight: [Entry] { layers.compactMap(\.topEntry) }

    /// Whether the screen in front lies on another one of its stack.
    var canGoBack: Bool { (layers.last?.stackInSight.entries.count ?? 0) > 1 }

    /// The tabs of the bars in the layer at the back, an outer bar's before those inside it.
    var tabsInSight: [(tab: Tab, isSelected: Bool)] { layers.first?.tabsInSight ?? [] }
}

extension Node {
    fileprivate var stackInSight: Node { selected?.stackInSight ?? self }

    fileprivate var tabsInSight: [(tab: Tab, isSelected: Bool)] {
        guard case .tabs(let tabs, let selected) = content else { return [] }
        let own = tabs.enumerated().map { (tab: $1, isSelected: $0 == selected) }
        return own + (self.selected?.tabsInSight ?? [])
    }
}
