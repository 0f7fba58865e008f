import StoreyInternal
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

    @Test("The front layer is the last layer in random trees, and the top entry is in it", arguments: 0..<200)
    func frontLayer(seed: UInt64) {
        let tree = Self.randomTree(seed)
        let last = tree.layers.last
        #expect(tree.frontLayer == last, "seed \(seed)")
        #expect(tree.top == last.flatMap(tree.topEntry), "seed \(seed)")
    }

    /// A tree of up to 30 containers of all kinds, some with sheets.
    private static func randomTree(_ seed: UInt64) -> NavigationTree {
        var random = SplitMix64(seed: seed)
        var nodes: [NavigationNode] = []
        var count = 0
        func add(_ depth: Int) -> NavigationNode.ID {
            let id = NavigationNode.ID(count)
            count += 1
            let entry = NavigationEntry(
                id: NavigationEntry.ID(1000 + id.number), route: AnyRoute(PageRoute.home))
            let kind = depth > 3 || count > 20 ? 0 : Int.random(in: 0..<4, using: &random)
            let inside =
                kind == 0 ? [] : (0..<Int.random(in: 1...3, using: &random)).map { _ in add(depth + 1) }
            let selected = inside.indices.randomElement(using: &random) ?? 0
            let content: NavigationNode.Content =
                switch kind {
                case 1:
                    .tabs(
                        inside.map { TabItem(name: "", title: "", symbol: "", node: $0) }, selected: selected)
                case 2: .pages(inside.map { PageItem(name: "", node: $0) }, selected: selected)
                case 3: .split(inside.map { SplitColumn(name: "", node: $0) }, selected: selected)
                default: .stack(EntryStack([entry]))
                }
            var node = NavigationNode(id: id, content: content)
            if count < 20, Int.random(in: 0..<3, using: &random) == 0 { node.sheet = add(depth + 1) }
            nodes.append(node)
            return id
        }
        let root = add(0)
        return NavigationTree(root: root, nodes: nodes)
    }
}
