import ToolInternal
import StoreyGraph
import Testing

@testable import StoreyGraphDrawing

@Suite("Graph layout")
struct LayoutTests {
    /// Creates a random graph, with or without cycles and layers.
    private func graph(
        _ random: inout SplitMix64, nodes: Int, acyclic: Bool, arrangement: Graph.Arrangement
    ) -> Graph {
        let groups = (0..<4).map { Graph.Group("layer \($0)") }
        var graph = Graph(id: "random", title: "Random", arrangement: arrangement, groups: groups)
        for index in 0..<nodes {
            let length = Int.random(in: 1...30, using: &random)
            graph.nodes.append(
                Graph.Node(
                    "\(index)", name: String(repeating: "n", count: length),
                    detail: Bool.random(using: &random) ? "detail" : "",
                    group: Int.random(in: 0..<5, using: &random) < 4 ? "layer \(index % 4)" : nil))
        }
        for _ in 0..<Int.random(in: 0...(nodes * 2), using: &random) where nodes > 0 {
            var (from, to) = (
                Int.random(in: 0..<nodes, using: &random), Int.random(in: 0..<nodes, using: &random)
            )
            if acyclic {
                if from == to { continue }
                (from, to) = (min(from, to), max(from, to))
            }
            graph.edges.append(Graph.Edge("\(from)", "\(to)"))
        }
        return graph
    }

    @Test(
        "Nodes never overlap and stay within bounds",
        arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64], [Graph.Arrangement.down, .right, .layers])
    func apart(seed: UInt64, arrangement: Graph.Arrangement) {
        var random = SplitMix64(seed: seed)
        for size in [0, 1, 2, 5, 20, 60] {
            let graph = graph(
                &random, nodes: size, acyclic: Bool.random(using: &random), arrangement: arrangement)
            let layout = GraphLayout(graph)
            #expect(layout == GraphLayout(graph), "seed \(seed), \(size) nodes: not the same twice")
            #expect(layout.boxes.count == size)
            #expect(overlaps(layout.boxes) == [], "seed \(seed), \(size) nodes")
            for box in layout.boxes {
                #expect(
                    box.x >= 0 && box.y >= 0 && box.x + box.width <= layout.width
                        && box.y + box.height <= layout.height, "seed \(seed), \(size) nodes")
            }
        }
    }

    private func overlaps(_ boxes: [GraphLayout.Box]) -> [[Int]] {
        boxes.indices.flatMap { one in
            boxes.indices.filter { other in
                let (a, b) = (boxes[one], boxes[other])
                return one < other && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height
                    && b.y < a.y + a.height
            }
            .map { [one, $0] }
        }
    }

    @Test(
        "Every arrow of an acyclic graph leads downward and connects its nodes",
        arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func downward(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for size in [2, 5, 20, 60] {
            let graph = graph(&random, nodes: size, acyclic: true, arrangement: .down)
            let layout = GraphLayout(graph)
            let numbers = graph.nodeIndices
            for (edge, way) in zip(graph.visibleEdges, layout.paths) {
                let from = layout.boxes[numbers[edge.from, default: 0]]
                let to = layout.boxes[numbers[edge.to, default: 0]]
                #expect(from.y + from.height < to.y, "seed \(seed)")
                #expect(way.first?.y == from.y + from.height && way.last?.y == to.y, "seed \(seed)")
                #expect(zip(way, way.dropFirst()).allSatisfy { $0.y <= $1.y }, "seed \(seed)")
                if let first = way.first { #expect((from.x...(from.x + from.width)).contains(first.x)) }
                if let last = way.last { #expect((to.x...(to.x + to.width)).contains(last.x)) }
            }
        }
    }

    @Test("A cycle is drawn with one upward arrow")
    func cycle() {
        let graph = Graph(
            id: "cycle", title: "Cycle", nodes: ["a", "b", "c"].map { Graph.Node($0) },
            edges: [Graph.Edge("a", "b"), Graph.Edge("b", "c"), Graph.Edge("c", "a"), Graph.Edge("b", "b")])
        let layout = GraphLayout(graph)
        let rises = layout.paths.map { way in way.count > 1 && way[0].y > way[way.count - 1].y }
        #expect(rises == [false, false, true, false])
        #expect(layout.paths[3].isEmpty)
    }

    @Test("Layers are stacked, and each encloses its nodes")
    func layers() {
        var random = SplitMix64(seed: 7)
        let graph = graph(&random, nodes: 30, acyclic: false, arrangement: .layers)
        let layout = GraphLayout(graph)
        #expect(layout.layers.compactMap(\.name) == graph.groups.map(\.name))
        for (one, other) in zip(layout.layers, layout.layers.dropFirst()) {
            #expect(one.y + one.height <= other.y)
        }
        for (layer, group) in zip(layout.layers, graph.visibleGroups) {
            for node in group.nodes {
                let box = layout.boxes[node]
                #expect(layer.y <= box.y && box.y + box.height <= layer.y + layer.height)
            }
        }
    }

    @Test("Ordering removes avoidable crossings")
    func crossings() {
        // Two ladders, declared crosswise.
        let order = RowOrder(
            rows: [[0, 1, 2, 3], [4, 5, 6, 7]],
            joins: [(0, 7), (1, 6), (2, 5), (3, 4)].map { (upper: $0.0, lower: $0.1) }, count: 8)
        #expect(order.crossings == 0)
        let cross = RowOrder(
            rows: [[0, 1], [2, 3]],
            joins: [(0, 2), (0, 3), (1, 2), (1, 3)].map { (upper: $0.0, lower: $0.1) },
            count: 4)
        #expect(cross.crossings == 1)
    }
}
