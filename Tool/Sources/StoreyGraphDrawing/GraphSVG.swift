import ToolInternal
import StoreyGraph

/// Draws a graph as SVG for a page.
struct GraphSVG {
    private let graph: Graph
    private let layout: GraphLayout
    private let edges: [Graph.Edge]
    private let numbers: [Graph.Node.ID: Int]
    /// Returns the anchor of another graph on the page, or `nil` if the page doesn't have it.
    private let anchor: (Graph.ID) -> String?

    /// - Parameters:
    ///   - graph: The graph.
    ///   - anchor: Returns the anchor of another graph on the page, or `nil` if the page doesn't have it.
    init(_ graph: Graph, anchor: @escaping (Graph.ID) -> String?) {
        self.graph = graph
        self.anchor = anchor
        layout = GraphLayout(graph)
        edges = graph.visibleEdges
        numbers = graph.nodeIndices
    }

    var svg: String {
        let size = "\(layout.width.short) \(layout.height.short)"
        var lines = [
            "<svg class=\"picture\" viewBox=\"0 0 \(size)\" width=\"\(layout.width.short)\" height=\"\(layout.height.short)\" role=\"group\" aria-label=\"\(graph.title.htmlEscaped)\">",
            "<g class=\"world\">",
        ]
        lines += layout.layers.map(drawGround)
        lines += edges.indices.filter { edges[$0].mark != .violation }.map(drawEdge)
        // Violations are drawn on top.
        lines += edges.indices.filter { edges[$0].mark == .violation }.map(drawEdge)
        lines += layout.layers.map(drawName)
        lines += graph.nodes.indices.map(drawNode)
        return (lines + ["</g>", "</svg>"]).joined(separator: "\n")
    }

    private func drawGround(_ layer: GraphLayout.Layer) -> String {
        """
        <rect class="layer" x="6" y="\(layer.y.short)" width="\((layout.width - 12).short)" \
        height="\(layer.height.short)" rx="10"/>
        """
    }

    /// Draws a layer's name. Call this after drawing the arrows, which would otherwise cover it.
    private func drawName(_ layer: GraphLayout.Layer) -> String {
        "<text class=\"layer\" x=\"20\" y=\"\((layer.y + 21).short)\">\((layer.name ?? "").htmlEscaped)</text>"
    }

    private func drawNode(_ index: Int) -> String {
        let node = graph.nodes[index]
        let box = layout.boxes[index]
        let middle = box.x + box.width / 2
        let link = node.subgraph.flatMap(anchor)
        let classes = ["node", node.mark?.rawValue, link == nil ? nil : "module"].compactMap(\.self)
        let hint = [node.name, node.detail, node.location ?? "", markDescription(for: node.mark)].filter {
            !$0.isEmpty
        }
        let text: String
        if node.detail.isEmpty {
            text = "<text x=\"\(middle.short)\" y=\"\((box.y + 20.5).short)\">\(node.name.htmlEscaped)</text>"
        } else {
            text =
                "<text x=\"\(middle.short)\" y=\"\((box.y + 20).short)\">\(node.name.htmlEscaped)</text>"
                + "<text class=\"detail\" x=\"\(middle.short)\" y=\"\((box.y + 35).short)\">\(node.detail.htmlEscaped)</text>"
        }
        let body =
            "<title>\(hint.joined(separator: "\n").htmlEscaped)</title>"
            + "<rect x=\"\(box.x.short)\" y=\"\(box.y.short)\" width=\"\(box.width.short)\" height=\"\(box.height.short)\" rx=\"\(link == nil ? 3 : 10)\"/>\(text)"
        let attributes =
            "class=\"\(classes.joined(separator: " "))\" data-node=\"\(index)\" data-name=\"\(node.name.htmlEscaped)\""
        if let link { return "<a \(attributes) href=\"#\(link)\">\(body)</a>" }
        return
            "<g \(attributes) tabindex=\"0\" role=\"img\" aria-label=\"\(hint.joined(separator: ", ").htmlEscaped)\">\(body)</g>"
    }

    private func markDescription(for mark: Graph.Mark?) -> String {
        switch mark {
        case .violation: "breaks a rule or is missing"
        case .known: "breaks a rule (in the baseline)"
        case .changed: "changed"
        case .highlighted, nil: ""
        }
    }

    private func drawEdge(_ index: Int) -> String {
        let edge = edges[index]
        let (from, to) = (numbers[edge.from, default: 0], numbers[edge.to, default: 0])
        let names = "\(graph.nodes[from].name) → \(graph.nodes[to].name)"
        let classes = ["edge", edge.isDashed ? "dashed" : nil, edge.mark?.rawValue].compactMap(\.self)
        let more = edge.reasons.count > 20 ? ["and \(edge.reasons.count - 20) more"] : []
        let hint =
            [names, edge.label, markDescription(for: edge.mark)].filter { !$0.isEmpty }
            + edge.reasons.prefix(20) + more
        let path = path(index, box: layout.boxes[from])
        var label = ""
        if !edge.label.isEmpty, let place = labelPlace(index) {
            label = "<text x=\"\(place.x.short)\" y=\"\(place.y.short)\">\(edge.label.htmlEscaped)</text>"
        }
        return """
            <g class="\(classes.joined(separator: " "))" data-from="\(from)" data-to="\(to)">\
            <title>\(hint.joined(separator: "\n").htmlEscaped)</title><path class="reach" d="\(path)"/><path d="\(path)"/>\(label)</g>
            """
    }

    private func labelPlace(_ index: Int) -> GraphLayout.Point? {
        let way = layout.paths[index]
        guard way.count > 1 else { return nil }
        // Near the start, where the fewest other arrows are close.
        let (start, next) = (way[0], way[1])
        return GraphLayout.Point(x: start.x * 0.55 + next.x * 0.45, y: start.y * 0.55 + next.y * 0.45 + 4)
    }

    /// Returns the SVG path of an arrow, with curves that start and end in the graph's direction.
    private func path(_ index: Int, box: GraphLayout.Box) -> String {
        let way = layout.paths[index]
        guard let first = way.first else {
            let x = box.x + box.width
            let y = box.y + box.height / 2
            return "M\(x.short) \((y - 7).short)c26 -12 26 26 0 14"
        }
        let isHorizontal = graph.arrangement == .right
        var text = "M\(first.x.short) \(first.y.short)"
        for (one, two) in zip(way, way.dropFirst()) {
            if isHorizontal {
                let middle = (one.x + two.x) / 2
                text +=
                    one.y == two.y
                    ? "H\(two.x.short)"
                    : "C\(middle.short) \(one.y.short) \(middle.short) \(two.y.short) \(two.x.short) \(two.y.short)"
            } else {
                let middle = (one.y + two.y) / 2
                text +=
                    one.x == two.x
                    ? "V\(two.y.short)"
                    : "C\(one.x.short) \(middle.short) \(two.x.short) \(middle.short) \(two.x.short) \(two.y.short)"
            }
        }
        return text
    }
}
