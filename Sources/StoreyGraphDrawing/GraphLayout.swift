public import StoreyGraph

/// Where the nodes and arrows of a graph lie. Lengths are in CSS pixels. Always the same for the same graph.
public struct GraphLayout: Sendable, Equatable {
    /// A point, from the upper left corner.
    public struct Point: Sendable, Equatable {
        /// To the right.
        public var x: Double
        /// Downwards.
        public var y: Double
    }

    /// A rectangle.
    public struct Box: Sendable, Equatable {
        /// Its left edge.
        public var x: Double
        /// Its upper edge.
        public var y: Double
        /// From left to right.
        public var width: Double
        /// From top to bottom.
        public var height: Double
    }

    /// A floor.
    public struct Floor: Sendable, Equatable {
        /// What it is called; `nil` for what stands on none.
        public var name: String?
        /// Its upper edge.
        public var y: Double
        /// From top to bottom.
        public var height: Double
    }

    /// Where each node lies, in the graph's order.
    public private(set) var boxes: [Box] = []
    /// Through which points each arrow leads from its beginning on, in the order of the graph's drawn arrows. A node's
    /// arrow to itself has none.
    public private(set) var ways: [[Point]] = []
    /// The floors, from the top; none where the graph has none.
    public private(set) var floors: [Floor] = []
    /// From left to right, edges included.
    public private(set) var width = 0.0
    /// From top to bottom, edges included.
    public private(set) var height = 0.0

    private static let margin = 20.0
    private static let gap = 22.0
    private static let rowGap = 54.0
    private static let head = 30.0

    /// Lays a graph out.
    /// - Parameter graph: the graph.
    public init(_ graph: Graph) {
        guard !graph.nodes.isEmpty else { return }
        let sizes = graph.nodes.map(NodeSize.init)
        let isAcross = graph.arrangement == .right
        // As if it led downwards; turned round at the end.
        var across = sizes.map { isAcross ? $0.height : $0.width }
        let along = sizes.map { isAcross ? $0.width : $0.height }
        let layering = Layering(graph, widths: across.map { $0 + Self.gap }, limit: isAcross ? 1000 : 1500)

        var rows = [[Int]](repeating: [], count: layering.heights.reduce(0, +))
        for floor in Layering.floors(of: graph) {
            for node in floor { rows[layering.rows[node]].append(node) }
        }
        var chains: [[Int]] = []
        var joins: [(upper: Int, lower: Int)] = []
        let numbers = graph.numbers
        let edges = graph.drawnEdges.map { (numbers[$0.from, default: 0], numbers[$0.to, default: 0]) }
        for (from, to) in edges {
            let (upper, lower) = layering.rows[from] <= layering.rows[to] ? (from, to) : (to, from)
            var chain = [upper]
            if upper != lower {
                for row in (layering.rows[upper] + 1)..<max(layering.rows[upper] + 1, layering.rows[lower]) {
                    rows[row].append(across.count)
                    chain.append(across.count)
                    across.append(0)
                }
                chain.append(lower)
                joins += zip(chain, chain.dropFirst()).map { (upper: $0, lower: $1) }
            }
            chains.append(upper == from ? chain : chain.reversed())
        }
        let order = RowOrder(rows: rows, joins: joins, count: across.count)
        let coordinates = Coordinates(order, widths: across, bends: graph.nodes.count, gap: Self.gap)

        // From row to row.
        var tops: [Double] = []
        var lengths: [Double] = []
        var end = Self.margin
        var row = 0
        let names = graph.drawnGroups.map(\.name)
        for (index, height) in layering.heights.enumerated() {
            let top = end
            let hasFloors = graph.arrangement == .floors
            if hasFloors { end += Self.head }
            for number in 0..<height {
                if number > 0 { end += Self.rowGap }
                let length = rows[row].compactMap { $0 < along.count ? along[$0] : nil }.max() ?? 0
                tops.append(end)
                lengths.append(length)
                end += length
                row += 1
            }
            if hasFloors {
                end += Self.margin
                floors.append(Floor(name: names[index], y: top, height: end - top))
                if index + 1 < layering.heights.count { end += Self.rowGap * 0.6 }
            } else if index + 1 < layering.heights.count {
                end += Self.rowGap
            }
        }

        func middle(_ place: Int) -> Double { coordinates.middles[place] + Self.margin }
        let size = across.indices.map { coordinates.middles[$0] + across[$0] / 2 }.max() ?? 0
        boxes = graph.nodes.indices.map { node in
            let start = tops[layering.rows[node]] + (lengths[layering.rows[node]] - along[node]) / 2
            return Box(
                x: middle(node) - across[node] / 2, y: start, width: across[node], height: along[node])
        }
        var placeRows = [Int](repeating: 0, count: across.count)
        for (number, row) in order.rows.enumerated() { for place in row { placeRows[place] = number } }
        ways = chains.map { chain in
            guard chain.count > 1 else { return [] }
            return chain.enumerated().flatMap { index, place -> [Point] in
                let x = middle(place)
                let row = placeRows[place]
                if place < boxes.count {
                    let box = boxes[place]
                    let other = placeRows[index == 0 ? chain[1] : chain[index - 1]]
                    return [Point(x: x, y: other > row ? box.y + box.height : box.y)]
                }
                let through = [Point(x: x, y: tops[row]), Point(x: x, y: tops[row] + lengths[row])]
                let isDown = index == 0 || placeRows[chain[index - 1]] < row
                return isDown ? through : through.reversed()
            }
        }
        spreadEnds(edges)
        width = size + 2 * Self.margin
        height = end + (floors.isEmpty ? Self.margin : Self.margin)
        if isAcross { turn() }
    }

    /// Arrows that meet at one side of a node end beside one another, in the order of where they come from.
    private mutating func spreadEnds(_ edges: [(Int, Int)]) {
        struct Side: Hashable {
            var node: Int
            var isLower: Bool
        }
        var ends: [Side: [(way: Int, isFirst: Bool, other: Double)]] = [:]
        for (index, way) in ways.enumerated() where way.count > 1 {
            let (from, to) = edges[index]
            ends[Side(node: from, isLower: way[0].y > boxes[from].y), default: []]
                .append((index, true, way[1].x))
            ends[Side(node: to, isLower: way[way.count - 1].y > boxes[to].y), default: []]
                .append((index, false, way[way.count - 2].x))
        }
        for (side, members) in ends where members.count > 1 {
            let box = boxes[side.node]
            let step = min(12, box.width * 0.8 / Double(members.count - 1))
            let sorted = members.sorted { ($0.other, $0.way) < ($1.other, $1.way) }
            for (index, member) in sorted.enumerated() {
                let shift = (Double(index) - Double(members.count - 1) / 2) * step
                ways[member.way][member.isFirst ? 0 : ways[member.way].count - 1].x += shift
            }
        }
    }

    /// Lays it on its side.
    private mutating func turn() {
        (width, height) = (height, width)
        boxes = boxes.map { Box(x: $0.y, y: $0.x, width: $0.height, height: $0.width) }
        ways = ways.map { $0.map { Point(x: $0.y, y: $0.x) } }
    }
}
