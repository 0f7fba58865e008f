/// A validated scenario by numbers: what the engine runs. Steps are numbered by name, so that the order of declaring
/// leaves no trace.
struct Plan {
    let steps: SortedSteps
    let goal: Int
    let bodies: [any StepBody]
    let needs: [Needs]
    /// Which steps have to be looked at before they run; most do not.
    let isConditional: [Bool]
    let mayPutOff: Bool
    let hasTimeout: [Bool]
    /// Which steps have to be done before the app is usable.
    let leadsToGoal: [Bool]
    /// For each step: where its inputs stand, one after the other in `inputs`.
    let inputStarts: [Int32]
    let inputs: [Int32]
    /// For each step: where those who wait for it stand in `successors`.
    let successorStarts: [Int32]
    let successors: [Int32]
    let predecessors: [[Int]]
    /// How long each is expected to take, in seconds.
    let expected: [Double]
    /// Each step's place in the order in which steps that may run are run.
    let ranks: [Int32]
    /// The steps in that order.
    let order: [Int32]

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
        var (bodies, needs): ([any StepBody], [Needs]) = ([], [])
        var (isConditional, expected): ([Bool], [Double]) = ([], [])
        for index in indices {
            bodies.append(steps[index].body)
            needs.append(steps[index].needs)
            isConditional.append(
                !steps[index].inputs.isEmpty || steps[index].isDeferrable || steps[index].version != nil
                    || steps[index].needs.contains(.afterInteractive))
            expected.append(steps[index].expectation(learned: learned[steps[index].name]).seconds)
        }
        (self.bodies, self.needs, self.isConditional, self.expected) = (
            bodies, needs, isConditional, expected
        )
        hasTimeout = indices.map { check.steps[$0].timeout != nil }
        mayPutOff = indices.contains { check.steps[$0].isDeferrable }
        leadsToGoal = check.stepsLeading(to: [goal])
        predecessors = check.predecessors
        let (steps, numbers) = (steps, check.numbers)
        (inputStarts, inputs) = Self.flat(
            indices.map { index in steps[index].inputs.compactMap { numbers[$0] } })
        var waiting = [[Int]](repeating: [], count: steps.count)
        for (index, earlier) in check.predecessors.enumerated() {
            for step in earlier { waiting[step].append(index) }
        }
        (successorStarts, successors) = Self.flat(waiting)
        let sorted: [Int]
        switch order {
        case .declared: sorted = scenario.steps.compactMap { check.numbers[$0.name] }
        case .longestPathFirst:
            let rest = Self.longestPaths(expected, waiting, check.predecessors)
            // Numbers are by name already: what is equal stays in that order.
            sorted = rest.indices.sorted { (rest[$1], $0) < (rest[$0], $1) }
        }
        self.order = sorted.map(Int32.init)
        var ranks = [Int32](repeating: 0, count: sorted.count)
        for (rank, step) in sorted.enumerated() { ranks[step] = Int32(rank) }
        self.ranks = ranks
    }

    func inputs(of step: Int) -> ArraySlice<Int32> {
        inputs[Int(inputStarts[step])..<Int(inputStarts[step + 1])]
    }

    func successors(of step: Int) -> ArraySlice<Int32> {
        successors[Int(successorStarts[step])..<Int(successorStarts[step + 1])]
    }

    private static func flat(_ lists: [[Int]]) -> (starts: [Int32], members: [Int32]) {
        var starts: [Int32] = [0]
        var members: [Int32] = []
        starts.reserveCapacity(lists.count + 1)
        for list in lists {
            members += list.map(Int32.init)
            starts.append(Int32(members.count))
        }
        return (starts, members)
    }

    /// For each step, how long it and the longest chain of those who wait for it are expected to take.
    private static func longestPaths(
        _ expected: [Double], _ successors: [[Int]], _ predecessors: [[Int]]
    ) -> [Double] {
        var rest = expected
        var open = successors.map(\.count)
        var done = successors.indices.filter { successors[$0].isEmpty }
        while let step = done.popLast() {
            for earlier in predecessors[step] {
                rest[earlier] = max(rest[earlier], expected[earlier] + rest[step])
                open[earlier] -= 1
                if open[earlier] == 0 { done.append(earlier) }
            }
        }
        return rest
    }
}

extension ScenarioStep {
    /// A splash takes as long as the others: expecting something of it would say nothing.
    fileprivate func expectation(learned: Duration?) -> Duration {
        needs.contains(.screenUntilWanted) ? .zero : learned ?? expected ?? .milliseconds(100)
    }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

}
