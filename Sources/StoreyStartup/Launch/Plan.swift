/// A validated scenario by numbers: what the engine runs. Steps are numbered by name, so that the order of declaring
/// leaves no trace.
struct Plan {
    let steps: SortedSteps
    let names: [String]
    let goal: Int
    let bodies: [any StepBody]
    let needs: [Needs]
    /// Which steps have to be looked at before they run; most do not.
    let isConditional: [Bool]
    let mayPutOff: Bool
    let hasTimeout: [Bool]
    /// Which steps have to be done before the app is usable.
    let leadsToGoal: [Bool]
    /// Whose output each step is made of, in the order in which it names them.
    let inputs: Arrows
    let predecessors: Arrows
    let successors: Arrows
    /// How long each is expected to take, in seconds.
    let expected: [Double]
    /// Each step's place in the order in which steps that may run are run.
    let ranks: [Int32]
    /// The steps in that order.
    let order: [Int32]

    /// How long a step is expected to take that nobody knows anything of, in seconds.
    private static var usual: Double { 0.1 }

    /// Cost: one topological pass, and sorting the steps by what follows them.
    init(_ scenario: Scenario, order: LaunchOptions.Order, learned: [String: Duration]) throws(ScenarioError)
    {
        let check = ScenarioCheck(scenario)
        guard check.faults.isEmpty, let goal = check.numbers[scenario.goal] else {
            throw ScenarioError(scenario: scenario.name, faults: check.faults)
        }
        steps = check.steps
        self.goal = goal
        // By index: taking a step out copies all of it.
        let indices = steps.indices
        var (names, bodies, needs): ([String], [any StepBody], [Needs]) = ([], [], [])
        var (isConditional, expected): ([Bool], [Double]) = ([], [])
        names.reserveCapacity(steps.count)
        bodies.reserveCapacity(steps.count)
        needs.reserveCapacity(steps.count)
        isConditional.reserveCapacity(steps.count)
        expected.reserveCapacity(steps.count)
        for index in indices {
            names.append(steps[index].name)
            bodies.append(steps[index].body)
            needs.append(steps[index].needs)
            isConditional.append(
                !steps[index].inputs.isEmpty || steps[index].isDeferrable || steps[index].version != nil
                    || steps[index].needs.contains(.afterInteractive))
            let expectation = (learned[names[index]] ?? steps[index].expected)?.seconds ?? Self.usual
            // A splash takes as long as the others: expecting something of it would say nothing.
            expected.append(needs[index].contains(.screenUntilWanted) ? 0 : expectation)
        }
        (self.names, self.bodies, self.needs) = (names, bodies, needs)
        (self.isConditional, self.expected) = (isConditional, expected)
        hasTimeout = indices.map { check.steps[$0].timeout != nil }
        mayPutOff = indices.contains { check.steps[$0].isDeferrable }
        leadsToGoal = check.leadsToGoal
        (inputs, predecessors, successors) = (check.inputs, check.predecessors, check.successors)
        let sorted: [Int]
        switch order {
        case .declared: sorted = scenario.steps.compactMap { check.numbers[$0.name] }
        case .longestPathFirst:
            let rest = Self.longestPaths(expected, successors, check.order)
            // Numbers are by name already: what is equal stays in that order.
            sorted = rest.indices.sorted { rest[$0] == rest[$1] ? $0 < $1 : rest[$0] > rest[$1] }
        }
        self.order = sorted.map(Int32.init)
        var ranks = [Int32](repeating: 0, count: sorted.count)
        for (rank, step) in sorted.enumerated() { ranks[step] = Int32(rank) }
        self.ranks = ranks
    }

    /// For each step, how long it and the longest chain of those who wait for it are expected to take.
    private static func longestPaths(
        _ expected: [Double], _ successors: Arrows, _ order: [Int]
    ) -> [Double] {
        var rest = expected
        for step in order.reversed() {
            rest[step] += successors[step].lazy.map { rest[Int($0)] }.max() ?? 0
        }
        return rest
    }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
