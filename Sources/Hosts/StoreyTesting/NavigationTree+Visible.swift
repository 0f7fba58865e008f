import Storey

// The visible part of a tree, independent of its containers.
extension NavigationTree {
    /// The visible screens, from back to front: one for each layer.
    var visibleScreens: [NavigationEntry] { layers.compactMap(topEntry) }

    /// Whether the front screen has another screen beneath it, in its stack or in a collapsed split container.
    var canGoBack: Bool { top.map { canGoBack(from: $0.id) } ?? false }

    /// The tabs of the backmost layer, except those of a hidden bar. The tabs of an outer bar precede those of a nested one.
    var visibleTabs: [(tab: TabItem, isSelected: Bool)] {
        visibleContainers(in: root).flatMap { node -> [(tab: TabItem, isSelected: Bool)] in
            guard case .tabs(let tabs, let selected) = node.content, !hidesTabBar(node) else { return [] }
            return tabs.enumerated().map { (tab: $1, isSelected: $0 == selected) }
        }
    }

    /// The pages of the backmost layer. The pages of an outer container precede those of a nested one.
    var visiblePages: [(page: PageItem, isSelected: Bool)] {
        visibleContainers(in: root).flatMap { node -> [(page: PageItem, isSelected: Bool)] in
            guard case .pages(let pages, let selected) = node.content else { return [] }
            return pages.enumerated().map { (page: $1, isSelected: $0 == selected) }
        }
    }

    /// A container and the visible containers inside it, from the outside in.
    private func visibleContainers(in node: NavigationNode) -> [NavigationNode] {
        var nodes = [node]
        while let next = nodes.last?.selected.flatMap(self.node) { nodes.append(next) }
        return nodes
    }
}
