extension ComponentGraph {
    /// The graph in the DOT language, for Graphviz: a cluster for each part, what is missing in red.
    public var dot: String {
        var lines = ["digraph components {", "    rankdir=LR;", "    node [shape=box];"]
        for group in groups {
            if let part = group.part {
                lines += ["    subgraph \"cluster_\(part)\" {", "        label=\"\(part)\";"]
            }
            let indent = group.part == nil ? "    " : "        "
            lines += group.components.map { "\(indent)\"\($0.id)\" [label=\"\($0.id)\\n\($0.lifetime)\"];" }
            if group.part != nil { lines.append("    }") }
        }
        lines += missing.map { "    \"\($0)\" [color=red, style=dashed];" }
        lines += needs.map { need in
            let style = need.way == .argument ? "" : " [label=\"\(need.way)\", style=dashed]"
            return "    \"\(need.from)\" -> \"\(need.to)\"\(style);"
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    /// The graph as a Mermaid flow chart, which GitHub and DocC viewers draw.
    public var mermaid: String {
        var numbers: [String: Int] = [:]
        for name in components.map(\.id) + missing { numbers[name] = numbers.count }
        func node(_ name: String) -> String { "c\(numbers[name, default: 0])" }
        var lines = ["flowchart LR"]
        for group in groups {
            if let part = group.part { lines.append("    subgraph \(part)") }
            let indent = group.part == nil ? "    " : "        "
            lines += group.components.map { "\(indent)\(node($0.id))[\"\($0.id)<br/>\($0.lifetime)\"]" }
            if group.part != nil { lines.append("    end") }
        }
        lines += missing.map { "    \(node($0)){{\"\($0) is missing\"}}" }
        lines += needs.map { need in
            let arrow = need.way == .argument ? "-->" : "-. \(need.way) .->"
            return "    \(node(need.from)) \(arrow) \(node(need.to))"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What is needed but not registered, each once.
    private var missing: [String] {
        var known = Set(components.map(\.id))
        return needs.map(\.to).filter { known.insert($0).inserted }
    }

    /// The components by part, those of no part first.
    private var groups: [(part: String?, components: [Component])] {
        var parts: [String?] = [nil]
        for component in components where !parts.contains(component.part) { parts.append(component.part) }
        return parts.map { part in (part, components.filter { $0.part == part }) }.filter {
            !$0.components.isEmpty
        }
    }
}
