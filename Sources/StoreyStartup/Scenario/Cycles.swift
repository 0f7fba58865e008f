/// Finds the circles in a graph.
enum Cycles {
    /// One circle for each knot of the graph, each a path in which every step waits for the one before.
    ///
    /// One depth-first walk, without recursion: chains may be long. A circle is told once, at the first arrow found
    /// that closes one; what leads into it is none of it.
    static func find(_ predecessors: Arrows) -> [[Int]] {
        var state = [Mark](repeating: .new, count: predecessors.count)
        var cycles: [[Int]] = []
        for root in state.indices where state[root] == .new {
            var path = [(step: root, rest: predecessors.places(of: root))]
            state[root] = .onPath
            while let (step, rest) = path.last {
                guard let place = rest.first else {
                    state[step] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].rest.removeFirst()
                let earlier = predecessors.member(at: place)
                switch state[earlier] {
                case .new:
                    state[earlier] = .onPath
                    path.append((earlier, predecessors.places(of: earlier)))
                case .onPath:
                    // The path goes from who waits to whom it waits for; told the other way round, in time.
                    let start = path.lastIndex { $0.step == earlier } ?? 0
                    let circle = Array(path[start...].map(\.step).reversed())
                    cycles.append(rotated(circle))
                case .done:
                    break
                }
            }
        }
        return cycles
    }

    private enum Mark { case new, onPath, done }

    /// Begins with the lowest, so that a circle is told the same way wherever the walk came in.
    private static func rotated(_ circle: [Int]) -> [Int] {
        let start = circle.indices.min { circle[$0] < circle[$1] } ?? 0
        return Array(circle[start...] + circle[..<start])
    }
}
