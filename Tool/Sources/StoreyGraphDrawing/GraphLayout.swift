public import StoreyGraph

/// The positions of a graph's nodes and arrows, in CSS pixels. The same graph always gets the same layout.
public struct GraphLayout: Sendable, Equatable {
    /// A point, relative to the upper-left corner.
    public struct Point: Sendable, Equatable {
        /// The horizontal coordinate, increasing to the right.
        public var x: Double
        /// The vertical coordinate, increasing downward.
        public var y: Double
    }

    /// A rectangle.
    public struct Box: Sendable, Equatable {
        /// The left edge.
        public var x: Double
        /// The upper edge.
        public var y: Double
        /// The width.
        public var width: Double
        /// The height.
        public var height: Double
    }

    /// The band of a layer, across the whole width.
    public struct Layer: Sendable, Equatable {
        /// The layer's name, or `nil` for nodes that aren't on a layer.
        public var name: String?
        /// The upper edge.
        public var y: Double
        /// The height.
        public var height: Double
    }

    /// The box of each node, in the graph's order.
    public private(set) var boxes: [Box] = []
    /// The points of each arrow from its start to its end, in the order of the graph's drawn edges. Empty for an arrow
    /// from a node to itself.
    public private(set) var paths: [[Point]] = []
    /// The layers from top to bottom. Empty if the graph isn't arranged by layers.
    public private(set) var layers: [Layer] = []
    /// The total width, including margins.
    public private(set) var width = 0.0
    /// The total height, including margins.
    public private(set) var height = 0.0

    private static let margin = 20.0
    private static let gap = 22.0
    private static let rowGap = 54.0
    private static let head = 30.0

    /// Computes the layout of a graph.
    /// - Parameter graph: The graph.
    public init(_ graph: Graph) {
        guard !graph.nodes.isEmpty else { return }
        let sizes = graph.nodes.map(NodeSize.init)
        let isHorizontal = graph.arrangement == .right
        // The layout is computed from top to bottom, and transposed at the end if needed.
        var across = sizes.map { isHorizontal ? $0.height : $0.width }
        let along = sizes.map { isHorizontal ? $0.width : $0.height }
        let layering = Layering(
            graph, widths: across.map { $0 + Self.gap }, limit: isHorizontal ? 1000 : 1500)

        var rows = [[Int]](repeating: [], count: layering.heights.reduce(0, +))
        for layer in Layering.layers(of: graph) {
            for node in layer { rows[layering.rows[node]].append(node) }
        }
        var chains: [[Int]] = []
        var joins: [(upper: Int, lower: Int)] = []
        let numbers = graph.nodeIndices
        let edges = graph.visibleEdges.map { (numbers[$0.from, default: 0], numbers[$0.to, default: 0]) }
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

        // The vertical positions of the rows.
        var tops: [Double] = []
        var lengths: [Double] = []
        var end = Self.margin
        var row = 0
        let names = graph.visibleGroups.map(\.name)
        for (index, height) in layering.heights.enumerated() {
            let top = end
            let hasLayers = graph.arrangement == .layers
            if hasLayers { end += Self.head }
            for number in 0..<height {
                if number > 0 { end += Self.rowGap }
                let length = rows[row].compactMap { $0 < along.count ? along[$0] : nil }.max() ?? 0
                tops.append(end)
                lengths.append(length)
                end += length
                row += 1
            }
            if hasLayers {
                end += Self.margin
                layers.append(Layer(name: names[index], y: top, height: end - top))
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
        paths = chains.map { chain in
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
        height = end + Self.margin
        if isHorizontal { transpose() }
    }

    /// Spreads the ends of arrows that meet at one side of a node, in the order of their other ends.
    private mutating func spreadEnds(_ edges: [(Int, Int)]) {
        struct Side: Hashable {
            var node: Int
            var isLower: Bool
        }
        var ends: [Side: [(way: Int, isFirst: Bool, other: Double)]] = [:]
        for (index, way) in paths.enumerated() where way.count > 1 {
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
                paths[member.way][member.isFirst ? 0 : paths[member.way].count - 1].x += shift
            }
        }
    }

    /// Swaps the axes.
    private mutating func transpose() {
        (width, height) = (height, width)
        boxes = boxes.map { Box(x: $0.y, y: $0.x, width: $0.height, height: $0.width) }
        paths = paths.map { $0.map { Point(x: $0.y, y: $0.x) } }
    }
}
