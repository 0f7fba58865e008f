import Foundation
import Testing

@testable import StoreyNavigation

@Suite("A tree nested thousands deep")
struct DeepTreeTests {
    private static let depth = 5_000

    /// Sheets over pages over sheets, each inside the one before.
    private static func tree(last page: Int) -> NavigationTree {
        let entry = { (number: Int, page: Int) in
            Entry(id: Entry.ID(number + 1_000_000), route: AnyRoute(PageRoute.page(page)))
        }
        let nodes = (0..<depth).map { number in
            let next = Node.ID(number + 1)
            if number == depth - 1 {
                return Node(id: Node.ID(number), content: .stack(EntryStack([entry(number, page)])))
            }
            if number.isMultiple(of: 2) {
                return Node(id: Node.ID(number), content: .pages([Page(name: "", node: next)], selected: 0))
            }
            var node = Node(id: Node.ID(number), content: .stack(EntryStack([entry(number, 0)])))
            node.sheet = next
            return node
        }
        return NavigationTree(root: Node.ID(0), nodes: nodes)
    }

    @Test("is written, read, compared, walked, changed and freed on a stack of 512 kB")
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
        changed.removeSheet(Node.ID(2))
        return [
            tree.nodes.count, tree.layers.count, read == tree ? 1 : 0, tree == other ? 0 : 1,
            tree.brokenInvariants.count, TreeDifference(from: tree, to: other).entries.changed.count,
            changed.nodes.count,
        ]
    }
}
