import Storey

// What a person sees of a tree, whatever its containers are.
extension NavigationTree {
    /// The screens in sight, from the back to the front: one for each layer.
    var screensInSight: [Entry] { layers.compactMap(topEntry) }

    /// Whether the screen in front lies on another one of its stack.
    var canGoBack: Bool { (layers.last.map(containersInSight)?.last?.entries.count ?? 0) > 1 }

    /// The tabs of the bars in the layer at the back, an outer bar's before those inside it.
    var tabsInSight: [(tab: Tab, isSelected: Bool)] {
        containersInSight(in: root).flatMap { node -> [(tab: Tab, isSelected: Bool)] in
            guard case .tabs(let tabs, let selected) = node.content else { return [] }
            return tabs.enumerated().map { (tab: $1, isSelected: $0 == selected) }
        }
    }

    /// The pages to turn in the layer at the back, outer ones before those inside them.
    var pagesInSight: [(page: Page, isSelected: Bool)] {
        containersInSight(in: root).flatMap { node -> [(page: Page, isSelected: Bool)] in
            guard case .pages(let pages, let selected) = node.content else { return [] }
            return pages.enumerated().map { (page: $1, isSelected: $0 == selected) }
        }
    }

    /// A container and those in sight inside it, inwards.
    private func containersInSight(in node: Node) -> [Node] {
        var nodes = [node]
        while let next = nodes.last?.selected.flatMap(self.node) { nodes.append(next) }
        return nodes
    }
}
