public import StoreyGraph

extension LinkTable {
    /// A graph of the links, for documentation. Its `mermaid` and `dot` are the text from which Mermaid and
    /// Graphviz draw it.
    ///
    /// An edge leads from a screen to one that a link puts above it, and tabs are groups. A link with an invalid
    /// pattern is marked.
    public var drawing: Graph {
        var graph = Graph(
            id: "links", title: "Links",
            note: "The screen that each link leads to, and the screens below it.",
            arrangement: .right)
        for link in links where !graph.groups.contains(where: { $0.id == link.tabName }) {
            if let name = link.tabName { graph.groups.append(Graph.Group(name, name: "Tab \(name)")) }
        }
        graph.nodes = links.map { link in
            let waits = link.gates.isEmpty ? [] : ["after \(link.gates.map(\.name).joined(separator: ", "))"]
            let asks = link.confirmation == nil ? [] : ["asks first"]
            return Graph.Node(
                link.text, detail: ([link.screenName] + waits + asks).joined(separator: ", "),
                group: link.tabName, location: link.location, mark: link.isWrong ? .violation : nil)
        }
        for link in links {
            if let below = links.first(where: { $0.isParent(of: link) }) {
                graph.edges.append(Graph.Edge(below.text, link.text))
            }
        }
        return graph
    }
}

extension DeepLink {
    fileprivate var tabName: String? { tab.isEmpty ? nil : tab.joined(separator: "/") }

    fileprivate var isWrong: Bool {
        if case .failure = pattern { true } else { false }
    }

    /// `NotesRoute.home`, or the route's type if the screen has arguments.
    fileprivate var screenName: String {
        guard builder.parameters.isEmpty, let screen = builder.stack([])?.last else {
            return "\(builder.routeType)"
        }
        return "\(builder.routeType).\(screen)"
    }

    /// Whether this link's screens are exactly those below another link's screen.
    fileprivate func isParent(of other: DeepLink) -> Bool {
        guard builder.parameters.isEmpty, tab == other.tab, let own = builder.stack([]),
            let parents = other.builder.parents
        else { return false }
        return !parents.isEmpty && own == parents
    }
}
