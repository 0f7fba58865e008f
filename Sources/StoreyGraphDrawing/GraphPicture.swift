import Markup
import StoreyGraph

/// A graph as SVG, to stand in a page.
struct GraphPicture {
    private let graph: Graph
    private let layout: GraphLayout
    private let edges: [Graph.Edge]
    private let numbers: [Graph.Node.ID: Int]
    /// What a node's inside is shown by, if the page has it.
    private let anchor: (Graph.ID) -> String?

    /// - Parameters:
    ///   - graph: the graph.
    ///   - anchor: by which name the page has another graph; `nil` if it has not.
    init(_ graph: Graph, anchor: @escaping (Graph.ID) -> String?) {
        self.graph = graph
        self.anchor = anchor
        layout = GraphLayout(graph)
        edges = graph.drawnEdges
        numbers = graph.numbers
    }

    var svg: String {
        let size = "\(layout.width.short) \(layout.height.short)"
        var lines = [
            "<svg class=\"picture\" viewBox=\"0 0 \(size)\" width=\"\(layout.width.short)\" height=\"\(layout.height.short)\" role=\"group\" aria-label=\"\(graph.title.markup)\">",
            "<g class=\"world\">",
        ]
        lines += layout.floors.map(drawGround)
        lines += edges.indices.filter { edges[$0].mark != .violation }.map(drawEdge)
        // What is wrong lies over what is not.
        lines += edges.indices.filter { edges[$0].mark == .violation }.map(drawEdge)
        lines += layout.floors.map(drawName)
        lines += graph.nodes.indices.map(drawNode)
        return (lines + ["</g>", "</svg>"]).joined(separator: "\n")
    }

    private func drawGround(_ floor: GraphLayout.Floor) -> String {
        """
        <rect class="floor" x="6" y="\(floor.y.short)" width="\((layout.width - 12).short)" \
        height="\(floor.height.short)" rx="10"/>
        """
    }

    /// Over the arrows, or it could not be read.
    private func drawName(_ floor: GraphLayout.Floor) -> String {
        "<text class=\"floor\" x=\"20\" y=\"\((floor.y + 21).short)\">\((floor.name ?? "").markup)</text>"
    }

    private func drawNode(_ index: Int) -> String {
        let node = graph.nodes[index]
        let box = layout.boxes[index]
        let middle = box.x + box.width / 2
        let link = node.inside.flatMap(anchor)
        let classes = ["node", node.mark?.rawValue, link == nil ? nil : "module"].compactMap(\.self)
        let hint = [node.name, node.detail, node.place ?? "", words(for: node.mark)].filter { !$0.isEmpty }
        let text: String
        if node.detail.isEmpty {
            text = "<text x=\"\(middle.short)\" y=\"\((box.y + 20.5).short)\">\(node.name.markup)</text>"
        } else {
            text =
                "<text x=\"\(middle.short)\" y=\"\((box.y + 20).short)\">\(node.name.markup)</text>"
                + "<text class=\"detail\" x=\"\(middle.short)\" y=\"\((box.y + 35).short)\">\(node.detail.markup)</text>"
        }
        let body =
            "<title>\(hint.joined(separator: "\n").markup)</title>"
            + "<rect x=\"\(box.x.short)\" y=\"\(box.y.short)\" width=\"\(box.width.short)\" height=\"\(box.height.short)\" rx=\"\(link == nil ? 3 : 10)\"/>\(text)"
        let attributes =
            "class=\"\(classes.joined(separator: " "))\" data-node=\"\(index)\" data-name=\"\(node.name.markup)\""
        if let link { return "<a \(attributes) href=\"#\(link)\">\(body)</a>" }
        return
            "<g \(attributes) tabindex=\"0\" role=\"img\" aria-label=\"\(hint.joined(separator: ", ").markup)\">\(body)</g>"
    }

    private func words(for mark: Graph.Mark?) -> String {
        switch mark {
        case .violation: "breaks a rule, or is missing"
        case .known: "breaks a rule, which is known"
        case .changed: "changed"
        case .goal, nil: ""
        }
    }

    private func drawEdge(_ index: Int) -> String {
        let edge = edges[index]
        let (from, to) = (numbers[edge.from, default: 0], numbers[edge.to, default: 0])
        let names = "\(graph.nodes[from].name) → \(graph.nodes[to].name)"
        let classes = ["edge", edge.isDashed ? "dashed" : nil, edge.mark?.rawValue].compactMap(\.self)
        let more = edge.reasons.count > 20 ? ["and \(edge.reasons.count - 20) more"] : []
        let hint =
            [names, edge.label, words(for: edge.mark)].filter { !$0.isEmpty } + edge.reasons.prefix(20) + more
        let path = path(index, box: layout.boxes[from])
        var label = ""
        if !edge.label.isEmpty, let place = labelPlace(index) {
            label = "<text x=\"\(place.x.short)\" y=\"\(place.y.short)\">\(edge.label.markup)</text>"
        }
        return """
            <g class="\(classes.joined(separator: " "))" data-from="\(from)" data-to="\(to)">\
            <title>\(hint.joined(separator: "\n").markup)</title><path class="reach" d="\(path)"/><path d="\(path)"/>\(label)</g>
            """
    }

    private func labelPlace(_ index: Int) -> GraphLayout.Point? {
        let way = layout.ways[index]
        guard way.count > 1 else { return nil }
        // Near its beginning, where others have parted from it least often.
        let (start, next) = (way[0], way[1])
        return GraphLayout.Point(x: start.x * 0.55 + next.x * 0.45, y: start.y * 0.55 + next.y * 0.45 + 4)
    }

    /// From point to point, in bends that begin and end along the graph's direction.
    private func path(_ index: Int, box: GraphLayout.Box) -> String {
        let way = layout.ways[index]
        guard let first = way.first else {
            let x = box.x + box.width
            let y = box.y + box.height / 2
            return "M\(x.short) \((y - 7).short)c26 -12 26 26 0 14"
        }
        let isAcross = graph.arrangement == .right
        var text = "M\(first.x.short) \(first.y.short)"
        for (one, two) in zip(way, way.dropFirst()) {
            if isAcross {
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
