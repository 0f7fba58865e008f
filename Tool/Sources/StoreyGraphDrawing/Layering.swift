import StoreyGraph

/// Assigns nodes to rows so that arrows lead downward, except for one arrow of each cycle.
///
/// The layout follows Sugiyama, Tagawa and Toda, “Methods for visual understanding of hierarchical system structures”,
/// 1981: layering, ordering (``RowOrder``), and coordinates (``Coordinates``).
struct Layering {
    /// The row of each node.
    private(set) var rows: [Int]
    /// The number of rows of each layer, from the top. One number if there are no layers.
    private(set) var heights: [Int] = []

    private let edges: [(from: Int, to: Int)]

    /// - Parameters:
    ///   - graph: The graph.
    ///   - widths: The width of each node, including the gap.
    ///   - limit: The maximum width of a row. Longer rows are split.
    init(_ graph: Graph, widths: [Double], limit: Double) {
        let numbers = graph.nodeIndices
        edges = graph.visibleEdges.compactMap { edge in
            guard let from = numbers[edge.from], let to = numbers[edge.to], from != to else { return nil }
            return (from, to)
        }
        rows = [Int](repeating: 0, count: graph.nodes.count)
        var start = 0
        for layer in Self.layers(of: graph) {
            let height = lay(layer, from: start, widths: widths, limit: limit)
            heights.append(height)
            start += height
        }
    }

    /// Returns the nodes of each layer, or all nodes as one layer if the graph has none.
    static func layers(of graph: Graph) -> [[Int]] {
        guard graph.arrangement == .layers else { return [Array(graph.nodes.indices)] }
        return graph.visibleGroups.map(\.nodes)
    }

    /// Assigns rows to some nodes, ignoring all others. Returns the number of rows.
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
        // Move a node down to its targets if that shortens more arrows than it lengthens.
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

    /// Returns the nodes in topological order, and the targets of each node. Arrows that would close a cycle are
    /// reversed.
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
        // Start at nodes without incoming arrows, so that a cycle is cut where it is entered.
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

    /// Splits a row into pieces of about equal width.
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
