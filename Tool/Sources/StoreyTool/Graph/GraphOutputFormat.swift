import ArgumentParser
import StoreyGraph
import StoreyGraphDrawing

/// The output formats of `storey graph`.
enum GraphOutputFormat: String, CaseIterable, ExpressibleByArgument {
    case mermaid, dot, json, html

    /// Infers the format from a file's extension. The default is Mermaid.
    init(ofFile path: String?) {
        let ending = path?.split(separator: ".").last.map { $0.lowercased() }
        self =
            switch ending {
            case "html", "htm": .html
            case "dot", "gv": .dot
            case "json": .json
            default: .mermaid
            }
    }

    func text(of graphs: [Graph], title: String) throws -> String {
        switch self {
        case .mermaid: try GraphFormat.mermaid.text(of: graphs)
        case .dot: try GraphFormat.dot.text(of: graphs)
        case .json: try GraphFormat.json.text(of: graphs)
        case .html: GraphPage(title: title, graphs: graphs).html
        }
    }
}
