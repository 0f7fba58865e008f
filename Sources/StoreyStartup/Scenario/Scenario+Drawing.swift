public import StoreyGraph

extension Scenario {
    /// The graph to be drawn: an arrow leads from a step to who waits for it, dashed where nothing is read; the goal is
    /// marked.
    public var drawing: Graph {
        let sorted = steps.sorted { $0.name < $1.name }
        var graph = Graph(
            id: "startup/\(name)", title: "Start-up: \(name)",
            note:
                "Which step waits for which. Dashed: it reads nothing of it. Bold: with it the app is usable.",
            arrangement: .right)
        graph.nodes = sorted.map { step in
            Graph.Node(step.name, detail: "\(step.needs)", mark: step.name == goal ? .goal : nil)
        }
        let known = Set(steps.map(\.name))
        let missing = Set(steps.flatMap(\.predecessors)).subtracting(known).sorted()
        graph.nodes += missing.map { Graph.Node($0, detail: "missing", mark: .violation) }
        graph.edges = sorted.flatMap { step in
            step.inputs.sorted().map { Graph.Edge($0, step.name) }
                + step.after.sorted().map { Graph.Edge($0, step.name, isDashed: true) }
        }
        return graph
    }
}
