import StoreyGraph

/// Says which graphs are larger than what the target of a format draws.
enum GraphSizeWarning {
    /// The maximum number of edges that Mermaid draws by default. Source: `maxEdges` in
    /// https://mermaid.js.org/config/schema-docs/config.html.
    static let mermaidEdges = 500
    /// The maximum length of a Mermaid text by default (`maxTextSize`), in characters.
    private static let mermaidCharacters = 50_000
    /// The number of edges from which Graphviz takes minutes, and its drawing can't be read.
    private static let dotEdges = 2000

    /// Returns a sentence for each graph that is too large.
    static func all(for graphs: [Graph], _ format: GraphOutputFormat) -> [String] {
        graphs.compactMap { graph in
            let edges = graph.visibleEdges.count
            switch format {
            case .mermaid where edges > mermaidEdges:
                return
                    "“\(graph.title)” has \(edges) arrows, and Mermaid draws at most \(mermaidEdges) unless maxEdges is raised. Use --focus, or --output graph.html."
            case .mermaid where graph.mermaid.count > mermaidCharacters:
                return
                    "“\(graph.title)” is longer than the \(mermaidCharacters) characters that Mermaid draws unless maxTextSize is raised. Use --focus, or --output graph.html."
            case .dot where edges > dotEdges:
                return
                    "“\(graph.title)” has \(edges) arrows, for which Graphviz takes minutes. Use --focus, or --output graph.html."
            case .mermaid, .dot, .json, .html: return nil
            }
        }
    }
}
