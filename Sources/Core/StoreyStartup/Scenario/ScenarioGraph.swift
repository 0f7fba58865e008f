/// The steps of a scenario by index, sorted by name so that the order of declaration has no effect, and what they wait for.
struct ScenarioGraph {
    let steps: SortedSteps
    var names: [String] { steps.names }
    /// The steps whose outputs each step uses, in declaration order, without missing steps.
    let inputs: AdjacencyList
    /// The steps that each step waits for, without duplicates and missing steps.
    let predecessors: AdjacencyList
    let successors: AdjacencyList
    /// The steps in topological order, without those that depend on a cycle.
    let order: [Int32]
    /// The steps that aren't in the scenario, and those that wait for them.
    let missing: [(step: String, name: String)]

    init(_ declared: [ScenarioStep]) {
        let steps = SortedSteps(declared)
        let names = steps.names
        self.steps = steps
        // Iterate by index to avoid copying whole steps.
        let usesOutputs = steps.indices.contains { !steps[$0].source.isGiven }
        var inputs =
            usesOutputs
            ? AdjacencyList(steps: steps.count, capacity: steps.count) : AdjacencyList(steps: steps.count)
        var predecessors = AdjacencyList(steps: steps.count, capacity: 2 * steps.count)
        var missing: [(step: String, name: String)] = []
        withUnsafeTemporaryAllocation(of: Int.self, capacity: steps.count) { lastWaiting in
            lastWaiting.initialize(repeating: -1)
            for index in steps.indices {
                let inputCount = steps[index].inputs.count
                for (position, name) in steps[index].predecessors.enumerated() {
                    guard let number = names.firstIndex(ofSorted: name) else {
                        missing.append((names[index], name))
                        continue
                    }
                    if position < inputCount { inputs.append(number) }
                    if lastWaiting[number] != index { predecessors.append(number) }
                    lastWaiting[number] = index
                }
                if usesOutputs { inputs.endStep() }
                predecessors.endStep()
            }
        }
        self.inputs = inputs
        self.predecessors = predecessors
        self.missing = missing
        successors = predecessors.reversed
        order = predecessors.topologicalOrder(successors)
    }

    /// Returns the index of the first step with a name.
    func index(of name: String) -> Int? { names.firstIndex(ofSorted: name) }
}

extension [String] {
    /// Returns the first index of a string in an array that is sorted.
    fileprivate func firstIndex(ofSorted string: String) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < string { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == string ? low : nil
    }
}
