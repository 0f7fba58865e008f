/// Finds cycles in a graph.
enum CycleFinder {
    /// Returns one cycle for each cyclic region of the graph, as a path in which every step waits for the previous one.
    ///
    /// Uses one depth-first search, without recursion because chains can be long. Each cycle is reported once, at the
    /// first edge that closes it, without the steps that lead into it.
    static func find(_ predecessors: AdjacencyList) -> [[Int]] {
        var state = [Mark](repeating: .new, count: predecessors.count)
        var cycles: [[Int]] = []
        for root in state.indices where state[root] == .new {
            var path = [(step: root, rest: predecessors.range(of: root))]
            state[root] = .onPath
            while let (step, rest) = path.last {
                guard let index = rest.first else {
                    state[step] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].rest.removeFirst()
                let earlier = predecessors.member(at: index)
                switch state[earlier] {
                case .new:
                    state[earlier] = .onPath
                    path.append((earlier, predecessors.range(of: earlier)))
                case .onPath:
                    // The path runs against the order of execution, so reverse it.
                    let start = path.lastIndex { $0.step == earlier } ?? 0
                    let cycle = Array(path[start...].map(\.step).reversed())
                    cycles.append(rotated(cycle))
                case .done:
                    break
                }
            }
        }
        return cycles
    }

    private enum Mark { case new, onPath, done }

    /// Rotates the cycle so that it starts with the lowest index, independent of where the search entered it.
    private static func rotated(_ cycle: [Int]) -> [Int] {
        let start = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
        return Array(cycle[start...] + cycle[..<start])
    }
}
