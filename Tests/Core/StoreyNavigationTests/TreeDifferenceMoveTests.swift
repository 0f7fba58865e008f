import Testing

@testable import StoreyNavigation

/// Routers never move existing parts, but a restored tree can differ from the rendered one in any way.
@Suite("Moved parts in a tree difference")
struct TreeDifferenceMoveTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let new: NavigationTree
        var nodes = TreeDifference.Changes<NavigationNode>()
        var entries = TreeDifference.Changes<NavigationEntry>()
        var popups = TreeDifference.Changes<Popup>()

        init(_ name: String, _ new: NavigationTree, _ expect: (inout Self) -> Void) {
            testDescription = name
            self.new = new
            expect(&self)
        }
    }

    /// Returns three pages with the screens 11, 12, and 13 and 14; a sheet over the first; and two questions.
    private static func tree(
        pages: [Int] = [1, 2, 3], sheetOver: Int = 1, entries: [[Int]] = [[11], [12], [13, 14]],
        popups: [Int] = [21, 22]
    ) -> NavigationTree {
        let stacks = zip(1...3, entries).map { number, entries in
            var node = NavigationNode(
                id: NavigationNode.ID(number),
                content: .stack(
                    EntryStack(
                        entries.map {
                            NavigationEntry(id: NavigationEntry.ID($0), route: AnyRoute(PageRoute.page($0)))
                        })))
            if number == sheetOver { node.sheet = NavigationNode.ID(4) }
            return node
        }
        let sheet = NavigationEntry(id: NavigationEntry.ID(15), route: AnyRoute(PageRoute.home))
        var tree = NavigationTree(
            root: NavigationNode.ID(0),
            nodes: stacks + [
                NavigationNode(
                    id: NavigationNode.ID(0),
                    content: .pages(
                        pages.map { PageItem(name: "\($0)", node: NavigationNode.ID($0)) }, selected: 0)),
                NavigationNode(id: NavigationNode.ID(4), content: .stack(EntryStack([sheet]))),
            ])
        for number in popups {
            tree.add(
                Popup(id: Popup.ID(number), owner: NavigationNode.ID(0), title: "", message: "", buttons: []))
        }
        return tree
    }

    @Test(
        "A difference lists exactly the inserted, removed, changed and moved parts",
        arguments: [
            Example("nothing", tree()) { _ in },
            Example("pages in another order", tree(pages: [2, 1, 3])) {
                $0.nodes = .init(
                    moved: [NavigationNode.ID(2), NavigationNode.ID(1)], changed: [NavigationNode.ID(0)])
            },
            Example("a sheet over another container", tree(sheetOver: 3)) {
                $0.nodes = .init(
                    moved: [NavigationNode.ID(4)], changed: [NavigationNode.ID(1), NavigationNode.ID(3)])
            },
            Example("a screen in another stack", tree(entries: [[11], [12, 14], [13]])) {
                $0.nodes = .init(changed: [NavigationNode.ID(2), NavigationNode.ID(3)])
                $0.entries = .init(moved: [NavigationEntry.ID(14)])
            },
            Example("screens in another order", tree(entries: [[11], [12], [14, 13]])) {
                $0.nodes = .init(changed: [NavigationNode.ID(3)])
                $0.entries = .init(moved: [NavigationEntry.ID(14), NavigationEntry.ID(13)])
            },
            Example("questions in another order", tree(popups: [22, 21])) {
                $0.popups = .init(moved: [Popup.ID(22), Popup.ID(21)])
            },
            Example("one moved, one come, one gone", tree(entries: [[16], [12, 11], [13, 14]])) {
                $0.nodes = .init(changed: [NavigationNode.ID(1), NavigationNode.ID(2)])
                $0.entries = .init(inserted: [NavigationEntry.ID(16)], moved: [NavigationEntry.ID(11)])
            },
        ])
    func moved(example: Example) {
        #expect(example.new.brokenInvariants == [])
        let difference = TreeDifference(from: Self.tree(), to: example.new)
        #expect(difference.nodes == example.nodes)
        #expect(difference.entries == example.entries)
        #expect(difference.popups == example.popups)
    }
}
