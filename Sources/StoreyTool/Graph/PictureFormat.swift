#if Tool
    import ArgumentParser
    import StoreyGraph
    import StoreyGraphDrawing

    /// How graphs are written.
    enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
        case mermaid, dot, json, html

        /// As a file's name ends; Mermaid, if that says nothing.
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
#endif
