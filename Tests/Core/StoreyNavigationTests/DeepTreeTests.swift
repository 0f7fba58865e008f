import Foundation
import Testing

@testable import StoreyNavigation

@Suite("Deeply nested trees")
struct DeepTreeTests {
    private static let depth = 5_000

    /// Returns a tree of sheets over pages, each nested in the previous one.
    private static func tree(last page: Int) -> NavigationTree {
        let entry = { (number: Int, page: Int) in
            NavigationEntry(id: NavigationEntry.ID(number + 1_000_000), route: AnyRoute(PageRoute.page(page)))
        }
        let nodes = (0..<depth).map { number in
            let next = NavigationNode.ID(number + 1)
            if number == depth - 1 {
                return NavigationNode(
                    id: NavigationNode.ID(number), content: .stack(EntryStack([entry(number, page)])))
            }
            if number.isMultiple(of: 2) {
                return NavigationNode(
                    id: NavigationNode.ID(number),
                    content: .pages([PageItem(name: "", node: next)], selected: 0))
            }
            var node = NavigationNode(
                id: NavigationNode.ID(number), content: .stack(EntryStack([entry(number, 0)])))
            node.sheet = next
            return node
        }
        return NavigationTree(root: NavigationNode.ID(0), nodes: nodes)
    }

    @Test("A tree nested thousands deep needs no more than a 512 kB call stack for any operation")
    func onASmallStack() async throws {
        let result: Result<[Int], any Error> = await withCheckedContinuation { continuation in
            let thread = Thread {
                continuation.resume(returning: Result { try Self.facts() })
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(try result.get() == [Self.depth, Self.depth / 2, 1, 1, 0, 1, 2])
    }

    private static func facts() throws -> [Int] {
        let tree = Self.tree(last: 1)
        let other = Self.tree(last: 2)
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = [PageRoute.self] as [any Route.Type]
        let read = try decoder.decode(NavigationTree.self, from: JSONEncoder().encode(tree))
        var changed = tree
        changed.removeSheet(NavigationNode.ID(2))
        return [
            tree.nodes.count, tree.layers.count, read == tree ? 1 : 0, tree == other ? 0 : 1,
            tree.brokenInvariants.count, TreeDifference(from: tree, to: other).entries.changed.count,
            changed.nodes.count,
        ]
    }
}
