import StoreyGraph

/// In which row each node lies, so that arrows lead downwards: those of a circle that cannot are left to lead up.
///
/// Source of the steps, from here to the coordinates: Sugiyama, Tagawa and Toda, “Methods for visual understanding of
/// hierarchical system structures”, 1981.
struct Layering {
    /// The row of each node.
    private(set) var rows: [Int]
    /// How many rows each floor has, from the top; one number where there are no floors.
    private(set) var heights: [Int] = []

    private let edges: [(from: Int, to: Int)]

    /// - Parameters:
    ///   - graph: the graph.
    ///   - widths: how much room each node takes in its row.
    ///   - limit: how long a row may be. Longer ones are broken.
    init(_ graph: Graph, widths: [Double], limit: Double) {
        let numbers = graph.numbers
        edges = graph.drawnEdges.compactMap { edge in
            guard let from = numbers[edge.from], let to = numbers[edge.to], from != to else { return nil }
            return (from, to)
        }
        rows = [Int](repeating: 0, count: graph.nodes.count)
        var start = 0
        for floor in Self.floors(of: graph) {
            let height = lay(floor, from: start, widths: widths, limit: limit)
            heights.append(height)
            start += height
        }
    }

    /// The nodes of each floor; all, where there are none.
    static func floors(of graph: Graph) -> [[Int]] {
        guard graph.arrangement == .floors else { return [Array(graph.nodes.indices)] }
        return graph.drawnGroups.map(\.nodes)
    }

    /// Lays some nodes, as if there were no others.
    private mutating func lay(_ nodes: [Int], from start: Int, widths: [Double], limit: Double) -> Int {
        let (order, next) = ordered(nodes)
        var row = Dictionary(uniqueKeysWithValues: nodes.map { ($0, 0) })
        var incoming: [Int: Int] = [:]
        for node in order {
            for other in next[node] ?? [] {
                row[other] = max(row[other, default: 0], row[node, default: 0] + 1)
                incoming[other, default: 0] += 1
            }
        }
        // Down to those it points at, where that shortens more arrows than it lengthens.
        for node in order.reversed() {
            let others = next[node] ?? []
            guard others.count > incoming[node, default: 0],
                let lowest = others.map({ row[$0, default: 0] }).min()
            else { continue }
            row[node] = lowest - 1
        }
        var height = 0
        let count = (row.values.max() ?? 0) + 1
        for number in 0..<count {
            let members = nodes.filter { row[$0] == number }
            for piece in Self.pieces(members, widths: widths, limit: limit) {
                for node in piece { rows[node] = start + height }
                height += 1
            }
        }
        return height
    }

    /// The nodes so that arrows lead from earlier to later ones, and where each one's arrows lead; arrows that would
    /// close a circle are turned round.
    private func ordered(_ nodes: [Int]) -> (order: [Int], next: [Int: [Int]]) {
        let members = Set(nodes)
        var next: [Int: [Int]] = [:]
        for edge in edges where members.contains(edge.from) && members.contains(edge.to) {
            if next[edge.from]?.contains(edge.to) != true { next[edge.from, default: []].append(edge.to) }
        }
        var isDone: Set<Int> = []
        var isOpen: Set<Int> = []
        var finished: [Int] = []
        var turned: [(from: Int, to: Int)] = []
        // Those that nothing points at first: else a circle might be cut in the middle of a way.
        let pointedAt = Set(next.values.joined())
        for start in nodes.filter({ !pointedAt.contains($0) }) + nodes where !isDone.contains(start) {
            var stack = [(node: start, index: 0)]
            isDone.insert(start)
            isOpen.insert(start)
            while let top = stack.last {
                let others = next[top.node] ?? []
                guard top.index < others.count else {
                    isOpen.remove(top.node)
                    finished.append(top.node)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].index += 1
                let other = others[top.index]
                if isOpen.contains(other) {
                    turned.append((top.node, other))
                } else if isDone.insert(other).inserted {
                    isOpen.insert(other)
                    stack.append((other, 0))
                }
            }
        }
        for edge in turned {
            next[edge.from]?.removeAll { $0 == edge.to }
            if next[edge.to]?.contains(edge.from) != true { next[edge.to, default: []].append(edge.from) }
        }
        return (finished.reversed(), next)
    }

    /// A row in pieces of about one length.
    private static func pieces(_ row: [Int], widths: [Double], limit: Double) -> [[Int]] {
        let total = row.reduce(0) { $0 + widths[$1] }
        let count = max(1, Int((total / limit).rounded(.up)))
        var pieces: [[Int]] = [[]]
        var length = 0.0
        for node in row {
            if length + widths[node] / 2 > total / Double(count) * Double(pieces.count) {
                pieces.append([])
            }
            pieces[pieces.count - 1].append(node)
            length += widths[node]
        }
        return pieces.filter { !$0.isEmpty }
    }
}
