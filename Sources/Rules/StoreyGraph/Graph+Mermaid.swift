extension Graph {
    /// The graph as a Mermaid flowchart, which GitHub and DocC viewers render.
    public var mermaid: String {
        let nodeIndices = nodeIndices
        func number(_ id: Node.ID) -> String { "n\(nodeIndices[id, default: 0])" }
        var lines = ["flowchart \(arrangement == .right ? "LR" : "TB")"]
        for (order, group) in visibleGroups.enumerated() {
            if let name = group.name { lines.append("    subgraph g\(order)[\"\(name.mermaidText)\"]") }
            let indent = group.name == nil ? "    " : "        "
            lines += group.nodes.map { index in
                let node = nodes[index]
                let text = node.lines.map(\.mermaidText).joined(separator: "<br/>")
                let style = node.mark.map { ":::\($0.rawValue)" } ?? ""
                return "\(indent)\(number(node.id))[\"\(text)\"]\(style)"
            }
            if group.name != nil { lines.append("    end") }
        }
        let edges = visibleEdges
        lines += edges.map { edge in
            let arrow = edge.isDashed ? "-.->" : "-->"
            let label = edge.label.isEmpty ? "" : "|\"\(edge.label.mermaidText)\"|"
            return "    \(number(edge.from)) \(arrow)\(label) \(number(edge.to))"
        }
        for mark in Mark.allCases {
            if nodes.contains(where: { $0.mark == mark }) {
                lines.append("    classDef \(mark.rawValue) \(mark.mermaidNode)")
            }
            let marked = edges.indices.filter { edges[$0].mark == mark }
            if !marked.isEmpty {
                let list = marked.map(String.init).joined(separator: ",")
                lines.append("    linkStyle \(list) \(mark.mermaidEdge)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Graph.Mark {
    fileprivate var mermaidNode: String {
        switch self {
        case .violation: "stroke:#c00,color:#c00,stroke-width:2px"
        case .known: "stroke:#999,color:#777"
        case .highlighted, .changed: "stroke-width:3px,font-weight:bold"
        }
    }

    fileprivate var mermaidEdge: String {
        switch self {
        case .violation: "stroke:#c00,stroke-width:2px"
        case .known: "stroke:#999"
        case .highlighted, .changed: "stroke-width:3px"
        }
    }
}

extension String {
    /// The string with the characters escaped that would end a label or be parsed as HTML, an entity, or Markdown.
    fileprivate var mermaidText: String {
        map { character -> String in
            switch character {
            case "\"": "#quot;"
            case "#": "#35;"
            case "&": "#amp;"
            case "<": "#lt;"
            case ">": "#gt;"
            case "`": "#96;"
            case "\\": "#92;"
            case _ where character.isNewline: "<br/>"
            default: String(character)
            }
        }
        .joined()
    }
}
