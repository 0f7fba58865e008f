extension Graph {
    /// Returns the nodes within a given distance of a node, and the edges among them.
    ///
    /// - Parameters:
    ///   - name: The name or identifier of the nodes to start from.
    ///   - depth: The maximum number of edges to follow, in either direction.
    /// - Returns: A subgraph whose starting nodes are highlighted, or `nil` if no node has that name.
    public func focused(on name: String, depth: Int) -> Graph? {
        var kept = Set(nodes.filter { $0.name == name || $0.id == name }.map(\.id))
        guard !kept.isEmpty else { return nil }
        let start = kept
        for _ in 0..<max(0, depth) {
            let neighbors = edges.flatMap { edge in
                (kept.contains(edge.from) ? [edge.to] : []) + (kept.contains(edge.to) ? [edge.from] : [])
            }
            let before = kept.count
            kept.formUnion(neighbors)
            if kept.count == before { break }
        }
        var subgraph = filteringNodes { kept.contains($0.id) }
        for index in subgraph.nodes.indices where start.contains(subgraph.nodes[index].id) {
            subgraph.nodes[index].mark = subgraph.nodes[index].mark ?? .highlighted
        }
        subgraph.title = "\(title) around \(name)"
        return subgraph
    }

    /// Returns a graph that contains only the nodes that satisfy a predicate, and the edges among them.
    ///
    /// - Parameter isIncluded: A closure that returns whether to keep a node.
    public func filteringNodes(_ isIncluded: (Node) -> Bool) -> Graph {
        var subgraph = self
        subgraph.nodes = nodes.filter(isIncluded)
        subgraph.edges = subgraph.visibleEdges
        return subgraph
    }
}
