import StoreyGraph

/// A validated scenario in the form that the engine runs: steps are identified by index, sorted by name, so that
/// declaration order has no effect.
struct ExecutionPlan {
    let steps: SortedSteps
    let names: [String]
    let goal: Int
    let bodies: [any StepBody]
    let requirements: [Set<StepRequirement>]
    /// Whether each step needs checks before it runs; most steps don't.
    let isConditional: [Bool]
    let hasDeferrableSteps: Bool
    let hasTimeout: [Bool]
    /// Whether each step must be done before the app is usable.
    let leadsToGoal: [Bool]
    /// The steps whose outputs each step uses, in declaration order.
    let inputs: AdjacencyList
    let predecessors: AdjacencyList
    let successors: AdjacencyList
    /// The expected duration of each step, in seconds.
    let expectedDuration: [Double]
    /// The priority of each step, where 0 is the highest.
    let ranks: [Int32]
    /// The steps in order of priority.
    let order: [Int32]

    /// The expected duration of a step without any estimate, in seconds.
    private static var defaultDuration: Double { 0.1 }

    /// Creates the plan. Cost: one topological pass, plus sorting the steps by priority.
    init(_ scenario: Scenario, order: LaunchOptions.Order, learned: [String: Duration])
        throws(ValidationFailure)
    {
        let check = ScenarioCheck(scenario)
        guard check.issues.isEmpty, let goal = check.numbers[scenario.goal] else {
            throw ValidationFailure("The scenario “\(scenario.name)”", check.issues)
        }
        steps = check.steps
        self.goal = goal
        // Iterate by index to avoid copying whole steps.
        let indices = steps.indices
        var (names, bodies, requirements): ([String], [any StepBody], [Set<StepRequirement>]) = ([], [], [])
        var (isConditional, expected): ([Bool], [Double]) = ([], [])
        names.reserveCapacity(steps.count)
        bodies.reserveCapacity(steps.count)
        requirements.reserveCapacity(steps.count)
        isConditional.reserveCapacity(steps.count)
        expected.reserveCapacity(steps.count)
        for index in indices {
            names.append(steps[index].name)
            bodies.append(steps[index].body)
            requirements.append(steps[index].requirements)
            isConditional.append(
                !steps[index].inputs.isEmpty || steps[index].isDeferrable || steps[index].version != nil
                    || steps[index].requirements.contains(.afterInteractive))
            let expectation =
                (learned[names[index]] ?? steps[index].expectedDuration)?.seconds ?? Self.defaultDuration
            // A splash screen lasts as long as the other steps, so its own duration carries no information.
            expected.append(requirements[index].contains(.screenUntilRequested) ? 0 : expectation)
        }
        (self.names, self.bodies, self.requirements) = (names, bodies, requirements)
        (self.isConditional, self.expectedDuration) = (isConditional, expected)
        hasTimeout = indices.map { check.steps[$0].timeout != nil }
        hasDeferrableSteps = indices.contains { check.steps[$0].isDeferrable }
        leadsToGoal = check.leadsToGoal
        (inputs, predecessors, successors) = (check.inputs, check.predecessors, check.successors)
        let sorted: [Int]
        switch order {
        case .declared: sorted = scenario.steps.compactMap { check.numbers[$0.name] }
        case .longestPathFirst:
            let remaining = Self.longestPaths(expected, successors, check.order)
            // Indices follow the names, so they break ties by name.
            sorted = remaining.indices.sorted {
                remaining[$0] == remaining[$1] ? $0 < $1 : remaining[$0] > remaining[$1]
            }
        }
        self.order = sorted.map(Int32.init)
        var ranks = [Int32](repeating: 0, count: sorted.count)
        for (rank, step) in sorted.enumerated() { ranks[step] = Int32(rank) }
        self.ranks = ranks
    }

    /// For each step, the expected duration of the longest path from its start to the end of the launch.
    private static func longestPaths(
        _ expectedDuration: [Double], _ successors: AdjacencyList, _ order: [Int]
    ) -> [Double] {
        var remaining = expectedDuration
        for step in order.reversed() {
            remaining[step] += successors[step].lazy.map { remaining[Int($0)] }.max() ?? 0
        }
        return remaining
    }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
