extension Graph {
    /// The place of each node in the list, by what it is known by.
    package var numbers: [Node.ID: Int] {
        Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// The arrows whose both ends are there.
    package var drawnEdges: [Edge] {
        let known = Set(nodes.map(\.id))
        return edges.filter { known.contains($0.from) && known.contains($0.to) }
    }

    /// The nodes by group, those of none first; groups without nodes are left out.
    package var drawnGroups: [(name: String?, nodes: [Int])] {
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
    /// What is written in it, line by line.
    package var lines: [String] { detail.isEmpty ? [name] : [name, detail] }
}
