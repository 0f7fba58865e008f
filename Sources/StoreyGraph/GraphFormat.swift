/// A format in which graphs are written as text.
public enum GraphFormat: String, Sendable, CaseIterable {
    /// For GitHub, DocC viewers and many editors: https://mermaid.js.org.
    case mermaid
    /// For Graphviz: https://graphviz.org.
    case dot
    /// For programs, and for `storey graph --from`.
    case json

    /// Some graphs as text; always the same for the same graphs.
    ///
    /// Several Mermaid charts make a Markdown page, each beneath its title.
    /// - Parameter graphs: the graphs.
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
