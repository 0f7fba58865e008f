public import StoreyGraph

extension LinkTable {
    /// The links to be drawn: an arrow leads from a screen to one that a link puts over it; tabs are groups. A link whose
    /// pattern is wrong is marked.
    public var drawing: Graph {
        var graph = Graph(
            id: "links", title: "Links",
            note: "The screen that each link leads to, and over which others it stands.",
            arrangement: .right)
        for link in links where !graph.groups.contains(where: { $0.id == link.tabName }) {
            if let name = link.tabName { graph.groups.append(Graph.Group(name, name: "Tab \(name)")) }
        }
        graph.nodes = links.map { link in
            let waits = link.gates.isEmpty ? [] : ["after \(link.gates.map(\.name).joined(separator: ", "))"]
            let asks = link.question == nil ? [] : ["asks first"]
            return Graph.Node(
                link.text, detail: ([link.screenName] + waits + asks).joined(separator: ", "),
                group: link.tabName, place: link.location, mark: link.isWrong ? .violation : nil)
        }
        for link in links {
            if let below = links.first(where: { $0.stands(beneath: link) }) {
                graph.edges.append(Graph.Edge(below.text, link.text))
            }
        }
        return graph
    }
}

extension Link {
    fileprivate var tabName: String? { tab.isEmpty ? nil : tab.joined(separator: "/") }

    fileprivate var isWrong: Bool {
        if case .failure = pattern { true } else { false }
    }

    /// `NotesRoute.home`; without what distinguishes screens that have arguments, which only a value has.
    fileprivate var screenName: String {
        guard making.parameters.isEmpty, let screen = making.stack([])?.last else {
            return "\(making.routeType)"
        }
        return "\(making.routeType).\(screen)"
    }

    /// Whether its screens are all that stand beneath another's screen.
    fileprivate func stands(beneath other: Link) -> Bool {
        guard making.parameters.isEmpty, tab == other.tab, let own = making.stack([]),
            let parents = other.making.parents
        else { return false }
        return !parents.isEmpty && own == parents
    }
}
