import Testing

@testable import StoreyNavigation

@Suite("The layers of a tree")
struct LayersTests {
    private func stack(_ id: Int, sheet: Node? = nil) -> Node {
        var node = Node(
            id: Node.ID(id), content: .stack([Entry(id: Entry.ID(id + 100), route: AnyRoute(PageRoute.home))])
        )
        node.sheet = sheet
        return node
    }

    @Test("a sheet of an outer container covers the sheets inside it")
    func innerAndOuterSheets() {
        let inner = stack(1, sheet: stack(2, sheet: stack(3)))
        let hidden = stack(4, sheet: stack(5))
        let tabs = [inner, hidden].map { Tab(name: "", title: "", symbol: "", node: $0) }
        var root = Node(id: Node.ID(0), content: .tabs(tabs, selected: 0))
        root.sheet = stack(6, sheet: stack(7))
        let tree = NavigationTree(root: root, nextID: 1000)
        #expect(tree.layers.map(\.id.number) == [0, 2, 3, 6, 7])
        #expect(tree.brokenInvariants == [])
    }
}
