extension Graph {
    /// The index of each node in ``nodes``, keyed by its identifier.
    public var nodeIndices: [Node.ID: Int] {
        Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// The edges whose endpoints are both in the graph.
    public var visibleEdges: [Edge] {
        let known = Set(nodes.map(\.id))
        return edges.filter { known.contains($0.from) && known.contains($0.to) }
    }

    /// The indices of the nodes in each group, ungrouped nodes first. Empty groups are omitted.
    public var visibleGroups: [(name: String?, nodes: [Int])] {
        let known = Set(groups.map(\.id))
        var members: [Group.ID?: [Int]] = [:]
        for (index, node) in nodes.enumerated() {
            members[node.group.flatMap { known.contains($0) ? $0 : nil }, default: []].append(index)
        }
        let all = [(nil, members[nil] ?? [])] + groups.map { ($0.name as String?, members[$0.id] ?? []) }
        return all.filter { !$0.1.isEmpty }.map { (name: $0.0, nodes: $0.1) }
    }
}

extension Graph.Node {
    /// The lines of the node's label.
    public var lines: [String] { detail.isEmpty ? [name] : [name, detail] }
}
