extension Scenario {
    /// The graph in the DOT language, for Graphviz: an arrow leads from a step to who waits for it, dashed where
    /// nothing is read; the goal is bold.
    public var dot: String {
        var lines = ["digraph \(name.dotText) {", "    rankdir=LR;", "    node [shape=box];"]
        for step in sorted {
            let style = step.name == goal ? ", style=bold" : ""
            lines.append("    \(step.name.dotText) [label=\(step.label(break: "\n").dotText)\(style)];")
        }
        for step in sorted {
            lines += step.inputs.sorted().map { "    \($0.dotText) -> \(step.name.dotText);" }
            lines += step.after.sorted().map { "    \($0.dotText) -> \(step.name.dotText) [style=dashed];" }
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    /// The graph as a Mermaid flow chart, which GitHub and DocC viewers draw.
    public var mermaid: String {
        var ids: [String: String] = [:]
        for name in sorted.flatMap({ [$0.name] + $0.predecessors }) where ids[name] == nil {
            ids[name] = "s\(ids.count)"
        }
        func id(_ name: String) -> String { ids[name, default: "s"] }
        var lines = ["flowchart LR"]
        for step in sorted {
            let label = step.label(break: "\n").mermaidText
            lines.append("    \(id(step.name))" + (step.name == goal ? "([\"\(label)\"])" : "[\"\(label)\"]"))
        }
        for step in sorted {
            lines += step.inputs.sorted().map { "    \(id($0)) --> \(id(step.name))" }
            lines += step.after.sorted().map { "    \(id($0)) -.-> \(id(step.name))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var sorted: [ScenarioStep] { steps.sorted { $0.name < $1.name } }
}

extension ScenarioStep {
    fileprivate func label(break: String) -> String {
        needs.isEmpty ? name : "\(name)\(`break`)\(needs)"
    }
}

extension String {
    fileprivate var dotText: String {
        let letters = map { character -> String in
            switch character {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            default: String(character)
            }
        }
        return "\"\(letters.joined())\""
    }

    /// Without what would end the text, or be taken for HTML.
    fileprivate var mermaidText: String {
        map { character -> String in
            switch character {
            case "\"": "#quot;"
            case "#": "#35;"
            case "<": "#lt;"
            case ">": "#gt;"
            case "\n": "<br/>"
            default: String(character)
            }
        }
        .joined()
    }
}
