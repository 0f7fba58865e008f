/// Returns a node and all nodes that it leads to, each after those that it leads to itself. Iterative, because paths can be long.
/// - Parameters:
///   - root: The node to start at.
///   - linkCount: Returns the number of links of a node.
///   - target: Returns the target of a link, or `nil` if it was visited before or is left out.
@inlinable
package func postorder<Node>(
    from root: Node, linkCount: (Node) -> Int, target: (Node, _ link: Int) -> Node?
) -> [Node] {
    var order: [Node] = []
    var path: [(node: Node, nextLink: Int)] = [(root, 0)]
    while let (node, link) = path.last {
        guard link < linkCount(node) else {
            order.append(node)
            path.removeLast()
            continue
        }
        path[path.count - 1].nextLink += 1
        if let target = target(node, link) { path.append((target, 0)) }
    }
    return order
}
