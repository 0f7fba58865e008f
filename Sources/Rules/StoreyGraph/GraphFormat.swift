/// A text format for graphs.
public enum GraphFormat: String, Sendable, CaseIterable {
    /// Mermaid, for GitHub, DocC viewers, and many editors: https://mermaid.js.org.
    case mermaid
    /// DOT, for Graphviz: https://graphviz.org.
    case dot
    /// JSON, for other programs and for `storey graph --from`.
    case json

    /// Returns the graphs as text. The same graphs always produce the same text.
    ///
    /// Several Mermaid charts form a Markdown page with a heading for each chart.
    ///
    /// - Parameter graphs: The graphs to format.
    public func text(of graphs: [Graph]) throws -> String {
        switch self {
        case .mermaid where graphs.count == 1: graphs[0].mermaid
        case .mermaid: graphs.map(\.chapter).joined(separator: "\n")
        case .dot: graphs.map(\.dot).joined(separator: "\n")
        case .json: try GraphFile(graphs: graphs).text()
        }
    }
}

extension Graph {
    fileprivate var chapter: String {
        let words = note.isEmpty ? "" : "\(note)\n\n"
        return "## \(title)\n\n\(words)```mermaid\n\(mermaid)```\n"
    }
}
