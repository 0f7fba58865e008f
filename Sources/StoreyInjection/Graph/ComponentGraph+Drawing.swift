public import StoreyGraph

extension ComponentGraph {
    /// The graph to be drawn: its parts are groups, what is missing is marked, and needs that are not arguments are
    /// dashed and say how they come.
    public var drawing: Graph {
        var graph = Graph(
            id: "components", title: "Components",
            note: "Who needs whom to be made. Dashed: not as an argument, but as the arrow says.",
            groups: parts.map { Graph.Group($0) })
        graph.nodes = components.map { component in
            Graph.Node(
                component.id, detail: "\(component.lifetime)", group: component.part,
                place: "\(component.location)")
        }
        graph.nodes += missing.map { Graph.Node($0, detail: "missing", mark: .violation) }
        graph.edges = needs.map { need in
            let isArgument = need.way == .argument
            return Graph.Edge(
                need.from, need.to, label: isArgument ? "" : "\(need.way)", isDashed: !isArgument)
        }
        return graph
    }

    /// What is needed but not registered, each once.
    private var missing: [String] {
        var known = Set(components.map(\.id))
        return needs.map(\.to).filter { known.insert($0).inserted }
    }

    private var parts: [String] {
        var known: Set<String> = []
        return components.compactMap(\.part).filter { known.insert($0).inserted }
    }
}
