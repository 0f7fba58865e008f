import Testing

@testable import StoreyNavigation

/// No router moves what stands; a tree that was stored and restored may differ from the one drawn in any way.
@Suite("Between two trees, what stands elsewhere has moved")
struct MovedTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let new: NavigationTree
        var nodes = Changes<Node>()
        var entries = Changes<Entry>()
        var popups = Changes<Popup>()

        init(_ name: String, _ new: NavigationTree, _ expect: (inout Self) -> Void) {
            testDescription = name
            self.new = new
            expect(&self)
        }
    }

    /// Three pages, of the screens 11, 12 and 13 and 14; a sheet over the first; two questions.
    private static func tree(
        pages: [Int] = [1, 2, 3], sheetOver: Int = 1, entries: [[Int]] = [[11], [12], [13, 14]],
        popups: [Int] = [21, 22]
    ) -> NavigationTree {
        let stacks = zip(1...3, entries).map { number, entries in
            var node = Node(
                id: Node.ID(number),
                content: .stack(
                    EntryStack(entries.map { Entry(id: Entry.ID($0), route: AnyRoute(PageRoute.page($0))) })))
            if number == sheetOver { node.sheet = Node.ID(4) }
            return node
        }
        let sheet = Entry(id: Entry.ID(15), route: AnyRoute(PageRoute.home))
        var tree = NavigationTree(
            root: Node.ID(0),
            nodes: stacks + [
                Node(
                    id: Node.ID(0),
                    content: .pages(pages.map { Page(name: "\($0)", node: Node.ID($0)) }, selected: 0)),
                Node(id: Node.ID(4), content: .stack(EntryStack([sheet]))),
            ])
        for number in popups {
            tree.add(Popup(id: Popup.ID(number), owner: Node.ID(0), title: "", message: "", buttons: []))
        }
        return tree
    }

    @Test(arguments: [
        Example("nothing", tree()) { _ in },
        Example("pages in another order", tree(pages: [2, 1, 3])) {
            $0.nodes.changed = [Node.ID(0)]
            $0.nodes.moved = [Node.ID(2), Node.ID(1)]
        },
        Example("a sheet over another container", tree(sheetOver: 3)) {
            $0.nodes.changed = [Node.ID(1), Node.ID(3)]
            $0.nodes.moved = [Node.ID(4)]
        },
        Example("a screen in another stack", tree(entries: [[11], [12, 14], [13]])) {
            $0.nodes.changed = [Node.ID(2), Node.ID(3)]
            $0.entries.moved = [Entry.ID(14)]
        },
        Example("screens in another order", tree(entries: [[11], [12], [14, 13]])) {
            $0.nodes.changed = [Node.ID(3)]
            $0.entries.moved = [Entry.ID(14), Entry.ID(13)]
        },
        Example("questions in another order", tree(popups: [22, 21])) {
            $0.popups.moved = [Popup.ID(22), Popup.ID(21)]
        },
        Example("one moved, one come, one gone", tree(entries: [[16], [12, 11], [13, 14]])) {
            $0.nodes.changed = [Node.ID(1), Node.ID(2)]
            $0.entries.inserted = [Entry.ID(16)]
            $0.entries.moved = [Entry.ID(11)]
        },
    ])
    func `and nothing else has`(example: Example) {
        #expect(example.new.brokenInvariants == [])
        let difference = TreeDifference(from: Self.tree(), to: example.new)
        #expect(difference.nodes == example.nodes)
        #expect(difference.entries == example.entries)
        #expect(difference.popups == example.popups)
    }
}
