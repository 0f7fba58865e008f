public import StoreyGraph

extension ProjectGraph {
    /// A component on one floor: a place on the map.
    struct Cell: Hashable {
        var component: String
        var standing: Standing?
    }

    /// The map: each feature on each floor it stands on, and what they name of one another.
    ///
    /// The composition root, which names everything, and the entities, which everything may name, are left out where
    /// they break no rule.
    public func map() -> Graph {
        let uses = uses.filter { use in
            use.verdict != .allowed || (isOnFloor(use.from) && isOnFloor(use.to))
        }
        let wrong = Set(uses.filter { $0.verdict != .allowed }.flatMap { [$0.from, $0.to] })
        let shown = parts.indices.filter {
            isOnFloor($0) || wrong.contains($0) || parts[$0].finding != nil
        }
        var graph = Graph(
            id: "map", title: "Floors and modules",
            note: """
                Each module on each floor it stands on, and what it names of others. The composition root, which names \
                everything, and the entities, which everything may name, are left out.
                """, arrangement: .floors)
        draw(shown.map { ($0, Spot.cell(cell($0))) }, uses: uses, in: &graph)
        return graph
    }

    /// One module: its types, what they name of one another, and what they name of other modules and are named by.
    /// - Parameter module: one of ``modules``.
    public func module(_ module: String) -> Graph {
        let own = parts.indices.filter { parts[$0].component == module }
        let uses = uses.filter { parts[$0.from].component == module || parts[$0.to].component == module }
        let around = Set(uses.flatMap { [$0.from, $0.to] }).filter { parts[$0].component != module }.sorted()
        var graph = Graph(
            id: "module/\(module)", title: Self.lastWord(of: module),
            note: "The types of \(module), and the modules that they name and are named by.",
            arrangement: .floors)
        draw(own.map { ($0, .part($0)) } + around.map { ($0, .cell(cell($0))) }, uses: uses, in: &graph)
        return graph
    }

    /// All types, and what they name of one another.
    public func types() -> Graph {
        var graph = Graph(
            id: "types", title: "Types", note: "Which type names which.", arrangement: .floors)
        draw(parts.indices.map { ($0, .part($0)) }, uses: uses, in: &graph)
        return graph
    }

    /// The flows: which screens each coordinator shows, and which other flows it starts, as far as it names them.
    public func navigation() -> Graph {
        let coordinators = Set(
            parts.indices.filter {
                parts[$0].role == "coordinator" && parts[$0].name.hasSuffix("Coordinator")
            })
        let uses = uses.filter { use in
            guard coordinators.contains(use.from) else { return false }
            return coordinators.contains(use.to)
                || parts[use.to].name.hasSuffix("Dependency")
        }
        let screens = Set(uses.map(\.to)).subtracting(coordinators).sorted()
        var graph = Graph(
            id: "navigation", title: "Flows and screens",
            note: "Which screens each coordinator shows, and which other flows it starts.")
        var ids: [Int: Graph.Node.ID] = [:]
        for index in coordinators.sorted() {
            ids[index] = parts[index].name
            graph.nodes.append(
                Graph.Node(parts[index].name, place: place(of: index), mark: .goal))
        }
        for index in screens {
            let component = parts[index].component
            let name = String(parts[index].name.dropLast("Dependency".count))
            ids[index] = "screen \(name)"
            graph.nodes.append(
                Graph.Node(
                    "screen \(name)", name: name, place: place(of: index), inside: "module/\(component)"))
        }
        connect(uses, ids, in: &graph)
        return graph
    }

    // MARK: - Drawing

    /// What stands for a part in a graph: itself, or its module on its floor.
    private enum Spot: Hashable {
        case part(Int)
        case cell(Cell)
    }

    private func draw(_ spots: [(part: Int, spot: Spot)], uses: [Use], in graph: inout Graph) {
        let places: [Standing?] = [.root] + floors.map(Standing.floor) + [.entity, nil]
        graph.groups = places.map { Graph.Group(Self.id(of: $0), name: Self.name(of: $0)) }
        let names = Dictionary(grouping: Set(parts.map(\.component))) { Self.lastWord(of: $0) }
        let members = Dictionary(grouping: spots) { $0.spot }
        var taken: Set<String> = []
        var ids: [Int: Graph.Node.ID] = [:]
        var nodes: [Graph.Node] = []
        let sorted = members.keys.sorted { sortKey($0) < sortKey($1) }
        for spot in sorted {
            let own = (members[spot] ?? []).map(\.part)
            guard let first = own.first else { continue }
            var node: Graph.Node
            switch spot {
            case .part(let index):
                let part = parts[index]
                let ids = [
                    part.name, "\(part.name) (\(part.files[0]))", "\(part.name) (\(place(of: index)))",
                ]
                node = Graph.Node(
                    ids.first { taken.insert($0).inserted } ?? "\(part.name) \(index)", name: part.name,
                    detail: part.role ?? "", place: place(of: index))
            case .cell(let cell):
                let short = Self.lastWord(of: cell.component)
                node = Graph.Node(
                    "\(cell.component) @ \(Self.id(of: cell.standing))",
                    name: names[short]?.count == 1 ? short : cell.component,
                    detail: own.count == 1 ? parts[first].name : "\(own.count) types",
                    inside: "module/\(cell.component)")
            }
            node.group = Self.id(of: parts[first].standing)
            if own.contains(where: { parts[$0].isChanged }) { node.mark = .changed }
            if own.contains(where: { parts[$0].finding != nil || parts[$0].standing == nil }) {
                node.mark = .violation
            }
            for part in own { ids[part] = node.id }
            nodes.append(node)
        }
        graph.nodes = nodes
        graph.groups = graph.groups.filter { group in nodes.contains { $0.group == group.id } }
        connect(uses, ids, in: &graph)
    }

    /// One arrow for all that one node names of another, in the order of the nodes.
    private func connect(_ uses: [Use], _ ids: [Int: Graph.Node.ID], in graph: inout Graph) {
        struct Ends: Hashable {
            var from: Graph.Node.ID
            var to: Graph.Node.ID
        }
        var edges: [Ends: Graph.Edge] = [:]
        for use in uses {
            guard let from = ids[use.from], let to = ids[use.to], from != to else { continue }
            var edge = edges[Ends(from: from, to: to)] ?? Graph.Edge(from, to)
            edge.reasons.append("\(parts[use.from].name) → \(parts[use.to].name):\(use.place.line)")
            switch use.verdict {
            case .violation: edge.mark = .violation
            case .known: edge.mark = edge.mark ?? .known
            case .allowed: break
            }
            edges[Ends(from: from, to: to)] = edge
        }
        let numbers = graph.numbers
        graph.edges = edges.values.map { edge in
            var edge = edge
            edge.reasons = Set(edge.reasons).sorted()
            return edge
        }
        .sorted {
            (numbers[$0.from, default: 0], numbers[$0.to, default: 0])
                < (numbers[$1.from, default: 0], numbers[$1.to, default: 0])
        }
    }

    private func sortKey(_ spot: Spot) -> (Int, String, String, Int) {
        switch spot {
        case .part(let index):
            (rank(parts[index].standing), parts[index].name, parts[index].files[0], index)
        case .cell(let cell): (rank(cell.standing), cell.component, "", -1)
        }
    }

    private func rank(_ standing: Standing?) -> Int {
        switch standing {
        case .root: 0
        case .floor(let name): 1 + (floors.firstIndex(of: name) ?? floors.count)
        case .entity: floors.count + 2
        case .exempt, nil: floors.count + 3
        }
    }

    private func cell(_ part: Int) -> Cell {
        Cell(component: parts[part].component, standing: parts[part].standing)
    }

    private func isOnFloor(_ part: Int) -> Bool {
        if case .floor = parts[part].standing { true } else { parts[part].standing == nil }
    }

    private func place(of part: Int) -> String { "\(parts[part].files[0]):\(parts[part].line)" }

    private static func id(of standing: Standing?) -> String { standing?.name ?? "none" }

    private static func name(of standing: Standing?) -> String {
        switch standing {
        case .root: "Composition root"
        case .entity: "Entities"
        case .floor(let name): name.prefix(1).uppercased() + name.dropFirst()
        case .exempt, nil: "Assigned to no floor"
        }
    }

    static func lastWord(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
