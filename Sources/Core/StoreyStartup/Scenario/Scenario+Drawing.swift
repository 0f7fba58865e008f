public import StoreyGraph

extension Scenario {
    /// A drawing of the scenario's graph. An arrow leads from each step to each step that waits for it. The arrow
    /// is dashed if the waiting step doesn't use the output. The goal is highlighted.
    public var drawing: Graph {
        let sorted = steps.sorted { $0.name < $1.name }
        var graph = Graph(
            id: "startup/\(name)", title: "Launch: \(name)",
            note:
                "Arrows lead to the steps that wait. Dashed: the output isn't used. Bold: the goal, after which the app is usable.",
            arrangement: .right)
        graph.nodes = sorted.map { step in
            Graph.Node(
                step.name, detail: step.requirements.text, mark: step.name == goal ? .highlighted : nil)
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
