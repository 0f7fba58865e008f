extension Graph {
    /// What is around some nodes, and the arrows among it.
    /// - Parameters:
    ///   - name: what the nodes in the middle are called: their name, or what arrows name them by.
    ///   - depth: how many arrows away others may be, in either direction.
    /// - Returns: That part of the graph, the nodes in the middle marked; `nil` if none is called so.
    public func focused(on name: String, depth: Int) -> Graph? {
        var kept = Set(nodes.filter { $0.name == name || $0.id == name }.map(\.id))
        guard !kept.isEmpty else { return nil }
        let middle = kept
        for _ in 0..<max(0, depth) {
            let near = edges.flatMap { edge in
                (kept.contains(edge.from) ? [edge.to] : []) + (kept.contains(edge.to) ? [edge.from] : [])
            }
            let before = kept.count
            kept.formUnion(near)
            if kept.count == before { break }
        }
        var part = keeping { kept.contains($0.id) }
        for index in part.nodes.indices where middle.contains(part.nodes[index].id) {
            part.nodes[index].mark = part.nodes[index].mark ?? .goal
        }
        part.title = "\(title), around \(name)"
        return part
    }

    /// Some of its nodes, and the arrows among them.
    /// - Parameter isKept: which.
    public func keeping(_ isKept: (Node) -> Bool) -> Graph {
        var part = self
        part.nodes = nodes.filter(isKept)
        part.edges = part.drawnEdges
        return part
    }
}
