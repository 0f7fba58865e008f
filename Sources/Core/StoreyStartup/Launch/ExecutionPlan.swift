import StoreyGraph

/// A validated scenario in the form that the engine runs: steps are identified by index, sorted by name, so that
/// declaration order has no effect.
struct ExecutionPlan {
    let graph: ScenarioGraph
    let goal: Int
    /// The attributes of each step.
    let attributes: [StepAttributes]
    /// The flags that at least one step has.
    let combined: StepAttributes.Flags
    /// The steps in order of priority.
    let order: [Int32]

    /// The expected duration of a step without any estimate, in seconds.
    private static var defaultDuration: Double { 0.1 }

    /// Creates the plan. Cost: one topological pass, plus sorting the steps by priority.
    init(_ scenario: Scenario, order: LaunchOptions.Order, learned: [String: Duration])
        throws(ValidationFailure)
    {
        let check = ScenarioCheck(scenario)
        guard check.issues.isEmpty, let goal = check.goal else {
            throw ValidationFailure("The scenario “\(scenario.name)”", check.issues)
        }
        let graph = check.graph
        var attributes: [StepAttributes] = []
        attributes.reserveCapacity(graph.names.count)
        var combined: StepAttributes.Flags = []
        // Iterate by index to avoid copying whole steps.
        for index in graph.names.indices {
            let flags = graph.steps[index].flags(leadsToGoal: check.leadsToGoal[index])
            let expected = learned.isEmpty ? nil : learned[graph.names[index]]
            let duration = (expected ?? graph.steps[index].expectedDuration)?.seconds ?? Self.defaultDuration
            // A splash screen lasts as long as the other steps, so its own duration carries no information.
            attributes.append(
                StepAttributes(flags, expectedDuration: flags.contains(.yieldsScreen) ? 0 : duration))
            combined.formUnion(flags)
        }
        switch order {
        case .declared: self.order = scenario.steps.compactMap { graph.index(of: $0.name).map(Int32.init) }
        case .longestPathFirst: self.order = Self.longestPathFirst(attributes, graph)
        }
        for (rank, step) in self.order.enumerated() { attributes[Int(step)].rank = Int32(rank) }
        self.graph = graph
        self.goal = goal
        self.attributes = attributes
        self.combined = combined
    }

    /// Sorts the steps by the expected duration of the longest path from their start to the end of the launch.
    private static func longestPathFirst(_ attributes: [StepAttributes], _ graph: ScenarioGraph) -> [Int32] {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: attributes.count) { remaining in
            for step in graph.order.reversed().lazy.map(Int.init) {
                var longest = 0.0
                for position in graph.successors.range(of: step) {
                    longest = max(longest, remaining[graph.successors.member(at: position)])
                }
                remaining.initializeElement(at: step, to: longest + attributes[step].expectedDuration)
            }
            // Indices follow the names, and sorting is stable, so that steps with equal paths stay sorted by name.
            var order = Array(0..<Int32(attributes.count))
            order.sort { remaining[Int($0)] > remaining[Int($1)] }
            return order
        }
    }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
