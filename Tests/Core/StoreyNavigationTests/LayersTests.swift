import Testing

@testable import StoreyNavigation

@Suite("Layers of a tree")
struct LayersTests {
    private func stack(_ id: Int, sheet: Int? = nil) -> NavigationNode {
        let entry = NavigationEntry(id: NavigationEntry.ID(id + 100), route: AnyRoute(PageRoute.home))
        var node = NavigationNode(id: NavigationNode.ID(id), content: .stack(EntryStack([entry])))
        node.sheet = sheet.map(NavigationNode.ID.init)
        return node
    }

    @Test("A sheet of an outer container covers the sheets of inner ones")
    func innerAndOuterSheets() {
        let tabs = [1, 4].map { TabItem(name: "", title: "", symbol: "", node: NavigationNode.ID($0)) }
        var root = NavigationNode(id: NavigationNode.ID(0), content: .tabs(tabs, selected: 0))
        root.sheet = NavigationNode.ID(6)
        let tree = NavigationTree(
            root: root.id,
            nodes: [
                root, stack(1, sheet: 2), stack(2, sheet: 3), stack(3), stack(4, sheet: 5), stack(5),
                stack(6, sheet: 7), stack(7),
            ])
        #expect(tree.layers.map(\.id.number) == [0, 2, 3, 6, 7])
        #expect(tree.nodes.map(\.id.number) == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(tree.brokenInvariants == [])
    }
}
