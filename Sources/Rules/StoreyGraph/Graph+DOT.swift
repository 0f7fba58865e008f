extension Graph {
    /// The graph in the DOT language, for Graphviz.
    ///
    /// Source of the grammar: https://graphviz.org/doc/info/lang.html.
    public var dot: String {
        var lines = ["digraph \(title.dotText) {"]
        lines.append("    rankdir=\(arrangement == .right ? "LR" : "TB");")
        lines.append("    node [shape=box];")
        for (order, group) in visibleGroups.enumerated() {
            if let name = group.name {
                lines.append("    subgraph cluster_\(order) {")
                lines.append("        label=\(name.dotText);")
            }
            let indent = group.name == nil ? "    " : "        "
            lines += group.nodes.map { index in
                let node = nodes[index]
                let label = "label=\(node.lines.joined(separator: "\n").dotText)"
                let attributes = ([label] + (node.mark.map { [$0.dot] } ?? [])).joined(separator: ", ")
                return "\(indent)\(node.id.dotText) [\(attributes)];"
            }
            if group.name != nil { lines.append("    }") }
        }
        lines += visibleEdges.map { edge in
            var attributes: [String] = []
            if !edge.label.isEmpty { attributes.append("label=\(edge.label.dotText)") }
            if edge.isDashed { attributes.append("style=dashed") }
            if let mark = edge.mark { attributes.append(edge.isDashed ? mark.dotColor : mark.dot) }
            let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
            return "    \(edge.from.dotText) -> \(edge.to.dotText)\(list);"
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }
}

extension Graph.Mark {
    fileprivate var dot: String {
        switch self {
        case .violation, .known: dotColor
        case .highlighted, .changed: "style=bold"
        }
    }

    /// The attributes to use when the edge already has a style.
    fileprivate var dotColor: String {
        switch self {
        case .violation: "color=red, fontcolor=red"
        case .known: "color=gray60, fontcolor=gray40"
        case .highlighted, .changed: "penwidth=2"
        }
    }
}

extension String {
    /// The string as a quoted DOT identifier, with its line breaks escaped.
    fileprivate var dotText: String {
        let letters = map { character -> String in
            switch character {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where character.isNewline: "\\n"
            default: String(character)
            }
        }
        return "\"\(letters.joined())\""
    }
}
