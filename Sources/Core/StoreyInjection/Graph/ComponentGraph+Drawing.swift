public import StoreyGraph

extension ComponentGraph {
    /// The components and their dependencies as a `Graph`, for example to print them as Mermaid text. Parts are
    /// groups, missing components are marked, and dependencies other than initializer arguments are dashed and
    /// labeled.
    public var drawing: Graph {
        var graph = Graph(
            id: "components", title: "Components",
            note:
                "The dependencies of the components. Dashed: not as an initializer argument, but as labeled.",
            groups: parts.map { Graph.Group($0) })
        graph.nodes = components.map { component in
            Graph.Node(
                component.id, detail: "\(component.lifetime)", group: component.part,
                location: "\(component.location)")
        }
        graph.nodes += missing.map { Graph.Node($0, detail: "missing", mark: .violation) }
        graph.edges = dependencies.map { dependency in
            let isArgument = dependency.kind == .argument
            return Graph.Edge(
                dependency.from, dependency.to, label: isArgument ? "" : "\(dependency.kind)",
                isDashed: !isArgument)
        }
        return graph
    }

    /// The types that are required but not registered, without duplicates.
    private var missing: [String] {
        var known = Set(components.map(\.id))
        return dependencies.map(\.to).filter { known.insert($0).inserted }
    }

    private var parts: [String] {
        var known: Set<String> = []
        return components.compactMap(\.part).filter { known.insert($0).inserted }
    }
}
