public import StoreyGraph

extension ProjectGraph {
    /// A component within one layer, which is one node of the overview.
    struct Cell: Hashable {
        var component: String
        var layer: Layer?
    }

    /// Returns an overview in which modules are combined by folder, as far as needed for a number of edges.
    ///
    /// - Parameter limit: The maximum number of edges. If even the outermost folders have more, the overview has them.
    public func overview(foldedTo limit: Int) -> Graph {
        var folded = self
        let depth = modules.map { $0.split(separator: "/").count }.max() ?? 1
        for length in stride(from: depth - 1, to: 0, by: -1) {
            let graph = folded.overview()
            if graph.edges.count <= limit { return graph }
            for index in elements.indices {
                folded.elements[index].component = elements[index].component.split(separator: "/").prefix(
                    length
                )
                .joined(separator: "/")
            }
        }
        return folded.overview()
    }

    /// Returns an overview: each module in each layer, and the references between them.
    ///
    /// The composition root, which references everything, and entities, which everything may reference, are included
    /// only where they break a rule.
    public func overview() -> Graph {
        let uses = uses.filter { use in
            use.status != .allowed || (isInNamedLayer(use.from) && isInNamedLayer(use.to))
        }
        let wrong = Set(uses.filter { $0.status != .allowed }.flatMap { [$0.from, $0.to] })
        let shown = elements.indices.filter {
            isInNamedLayer($0) || wrong.contains($0) || elements[$0].finding != nil
        }
        var graph = Graph(
            id: "map", title: "Layers and modules",
            note: """
                Each module in each of its layers, and its references to others. The composition root, which references \
                everything, and entities, which everything may reference, are omitted.
                """, arrangement: .layers)
        draw(shown.map { ($0, NodeKey.cell(cell($0))) }, uses: uses, in: &graph)
        return graph
    }

    /// Returns the graph of one module: its types, the references among them, and the references to and from other
    /// modules.
    ///
    /// - Parameter module: A name from ``modules``.
    public func moduleGraph(_ module: String) -> Graph {
        let own = elements.indices.filter { elements[$0].component == module }
        let uses = uses.filter {
            elements[$0.from].component == module || elements[$0.to].component == module
        }
        let around = Set(uses.flatMap { [$0.from, $0.to] }).filter { elements[$0].component != module }
            .sorted()
        var graph = Graph(
            id: "module/\(module)", title: RelativePath.name(of: module),
            note: "The types of \(module), and the modules that they reference or that reference them.",
            arrangement: .layers)
        draw(own.map { ($0, .element($0)) } + around.map { ($0, .cell(cell($0))) }, uses: uses, in: &graph)
        return graph
    }

    /// Returns the graph of all types and the references among them.
    ///
    /// - Parameter includesReasons: Whether edges list the references that they summarize, which takes most of the
    ///   graph's memory.
    public func typeGraph(includesReasons: Bool = true) -> Graph {
        var graph = Graph(
            id: "types", title: "Types", note: "References between types.", arrangement: .layers)
        draw(
            elements.indices.map { ($0, .element($0)) }, uses: uses, includesReasons: includesReasons,
            in: &graph)
        return graph
    }

    /// Returns the navigation flows: the screens that each coordinator shows and the flows that it starts, as far as
    /// the coordinator references them by name.
    public func navigationGraph() -> Graph {
        let coordinators = Set(
            elements.indices.filter {
                elements[$0].role == "coordinator" && elements[$0].name.hasSuffix("Coordinator")
            })
        let uses = uses.filter { use in
            guard coordinators.contains(use.from) else { return false }
            return coordinators.contains(use.to)
                || elements[use.to].name.hasSuffix("Dependency")
        }
        let screens = Set(uses.map(\.to)).subtracting(coordinators).sorted()
        var graph = Graph(
            id: "navigation", title: "Flows and screens",
            note: "The screens that each coordinator shows, and the flows that it starts.")
        var ids: [Int: Graph.Node.ID] = [:]
        for index in coordinators.sorted() {
            ids[index] = elements[index].name
            graph.nodes.append(
                Graph.Node(elements[index].name, location: location(of: index), mark: .highlighted))
        }
        for index in screens {
            let component = elements[index].component
            let name = String(elements[index].name.dropLast("Dependency".count))
            ids[index] = "screen \(name)"
            graph.nodes.append(
                Graph.Node(
                    "screen \(name)", name: name, location: location(of: index),
                    subgraph: "module/\(component)"))
        }
        connect(uses, ids, in: &graph)
        return graph
    }

    // MARK: - Drawing

    /// The node that represents an element: the element itself, or its module within a layer.
    private enum NodeKey: Hashable {
        case element(Int)
        case cell(Cell)
    }

    private func draw(
        _ keys: [(element: Int, key: NodeKey)], uses: [Use], includesReasons: Bool = true,
        in graph: inout Graph
    ) {
        let groupLayers: [Layer?] = [.root] + layers.map(Layer.named) + [.entity, nil]
        graph.groups = groupLayers.map { Graph.Group(Self.id(of: $0), name: Self.name(of: $0)) }
        let names = Dictionary(grouping: Set(elements.map(\.component))) { RelativePath.name(of: $0) }
        let members = Dictionary(grouping: keys) { $0.key }
        var taken: Set<String> = []
        var ids: [Int: Graph.Node.ID] = [:]
        var nodes: [Graph.Node] = []
        let sorted = members.keys.sorted { sortKey($0) < sortKey($1) }
        for key in sorted {
            let own = (members[key] ?? []).map(\.element)
            guard let first = own.first else { continue }
            var node: Graph.Node
            switch key {
            case .element(let index):
                let element = elements[index]
                let ids = [
                    element.name, "\(element.name) (\(element.files[0]))",
                    "\(element.name) (\(location(of: index)))",
                ]
                node = Graph.Node(
                    ids.first { taken.insert($0).inserted } ?? "\(element.name) \(index)", name: element.name,
                    detail: element.role ?? "", location: location(of: index))
            case .cell(let cell):
                let short = RelativePath.name(of: cell.component)
                node = Graph.Node(
                    "\(cell.component) @ \(Self.id(of: cell.layer))",
                    name: names[short]?.count == 1 ? short : cell.component,
                    detail: own.count == 1 ? elements[first].name : "\(own.count) types",
                    subgraph: "module/\(cell.component)")
            }
            node.group = Self.id(of: elements[first].layer)
            if own.contains(where: { elements[$0].isChanged }) { node.mark = .changed }
            if own.contains(where: { elements[$0].finding != nil || elements[$0].layer == nil }) {
                node.mark = .violation
            }
            for element in own { ids[element] = node.id }
            nodes.append(node)
        }
        graph.nodes = nodes
        graph.groups = graph.groups.filter { group in nodes.contains { $0.group == group.id } }
        connect(uses, ids, includesReasons: includesReasons, in: &graph)
    }

    /// Adds one edge for all references from one node to another, in node order.
    private func connect(
        _ uses: [Use], _ ids: [Int: Graph.Node.ID], includesReasons: Bool = true, in graph: inout Graph
    ) {
        struct Ends: Hashable {
            var from: Graph.Node.ID
            var to: Graph.Node.ID
        }
        var edges: [Ends: Graph.Edge] = [:]
        for use in uses {
            guard let from = ids[use.from], let to = ids[use.to], from != to else { continue }
            var edge = edges[Ends(from: from, to: to)] ?? Graph.Edge(from, to)
            if includesReasons {
                edge.reasons.append(
                    "\(elements[use.from].name) → \(elements[use.to].name):\(use.position.line)")
            }
            switch use.status {
            case .violation: edge.mark = .violation
            case .known: edge.mark = edge.mark ?? .known
            case .allowed: break
            }
            edges[Ends(from: from, to: to)] = edge
        }
        let indices = graph.nodeIndices
        graph.edges = edges.values.map { edge in
            var edge = edge
            edge.reasons = Set(edge.reasons).sorted()
            return edge
        }
        .sorted {
            (indices[$0.from, default: 0], indices[$0.to, default: 0])
                < (indices[$1.from, default: 0], indices[$1.to, default: 0])
        }
    }

    private func sortKey(_ key: NodeKey) -> (Int, String, String, Int) {
        switch key {
        case .element(let index):
            (rank(elements[index].layer), elements[index].name, elements[index].files[0], index)
        case .cell(let cell): (rank(cell.layer), cell.component, "", -1)
        }
    }

    private func rank(_ layer: Layer?) -> Int {
        switch layer {
        case .root: 0
        case .named(let name): 1 + (layers.firstIndex(of: name) ?? layers.count)
        case .entity: layers.count + 2
        case .exempt, nil: layers.count + 3
        }
    }

    private func cell(_ element: Int) -> Cell {
        Cell(component: elements[element].component, layer: elements[element].layer)
    }

    private func isInNamedLayer(_ element: Int) -> Bool {
        if case .named = elements[element].layer { true } else { elements[element].layer == nil }
    }

    private func location(of element: Int) -> String {
        "\(elements[element].files[0]):\(elements[element].line)"
    }

    private static func id(of layer: Layer?) -> String { layer?.name ?? "none" }

    private static func name(of layer: Layer?) -> String {
        switch layer {
        case .root: "Composition root"
        case .entity: "Entities"
        case .named(let name): name.prefix(1).uppercased() + name.dropFirst()
        case .exempt, nil: "No layer"
        }
    }
}
