public import StoreyGraph
import StoreyInternal

extension Scenario {
    /// Returns all problems of the scenario, in an order that doesn't depend on the order of declaration. Empty if the
    /// scenario can run.
    ///
    /// Cost: one pass over all steps and dependencies.
    public func validate() -> [ValidationIssue] {
        ScenarioCheck(self).issues
    }
}

/// Builds the indexed graph of a scenario and collects its problems.
struct ScenarioCheck {
    let scenario: Scenario
    let steps: SortedSteps
    /// The index of the first step of each name.
    let numbers: [String: Int]
    /// The steps whose outputs each step uses, in declaration order, without missing steps.
    let inputs: AdjacencyList
    /// The steps that each step waits for, without duplicates and missing steps.
    let predecessors: AdjacencyList
    let successors: AdjacencyList
    /// The steps in topological order, without those that depend on a cycle.
    let order: [Int]
    /// Whether each step must be done before the goal is reached.
    private(set) var leadsToGoal: [Bool] = []
    private(set) var issues: [ValidationIssue] = []

    init(_ scenario: Scenario) {
        self.scenario = scenario
        let steps = SortedSteps(scenario.steps)
        self.steps = steps
        var numbers: [String: Int] = [:]
        numbers.reserveCapacity(steps.count)
        // Iterate by index here and below, to avoid copying whole steps.
        for index in steps.indices where index == 0 || steps[index - 1].name != steps[index].name {
            numbers[steps[index].name] = index
        }
        self.numbers = numbers
        var (inputs, predecessors) = (AdjacencyList(), AdjacencyList())
        inputs.reserveCapacity(steps: steps.count)
        predecessors.reserveCapacity(steps: steps.count)
        var missing: [(step: String, name: String)] = []
        var lastWaiting = [Int](repeating: -1, count: steps.count)
        for index in steps.indices {
            func waits(for name: String) -> Int? {
                guard let number = numbers[name] else {
                    missing.append((steps[index].name, name))
                    return nil
                }
                if lastWaiting[number] != index { predecessors.append(number) }
                lastWaiting[number] = index
                return number
            }
            for name in steps[index].inputs {
                if let number = waits(for: name) { inputs.append(number) }
            }
            for name in steps[index].after { _ = waits(for: name) }
            inputs.endStep()
            predecessors.endStep()
        }
        (self.inputs, self.predecessors, successors) = (inputs, predecessors, predecessors.reversed)
        order = predecessors.topologicalOrder(successors)
        issues += scenario.unresolvedNames.map {
            .replacedStepMissing($0, suggestion: suggestion(for: $0))
        }
        issues += missing.map {
            .missing($0.name, neededBy: $0.step, suggestion: suggestion(for: $0.name))
        }
        check()
    }

    private mutating func check() {
        for index in steps.indices {
            if index > 0, steps[index - 1].name == steps[index].name {
                issues.append(.duplicate(steps[index].name))
            }
            if !steps[index].inputs.isEmpty { checkInputs(of: steps[index]) }
            checkValues(of: index)
        }
        guard let goal = numbers[scenario.goal] else {
            issues.append(.goalMissing(scenario.goal, suggestion: suggestion(for: scenario.goal)))
            return checkCycles()
        }
        checkCycles()
        checkReach(of: goal)
        if steps[goal].isOptional, !steps[goal].hasFallback { issues.append(.optionalGoal(scenario.goal)) }
        if steps[goal].isDeferrable { issues.append(.deferrableGoal(scenario.goal)) }
    }

    private mutating func checkInputs(of step: ScenarioStep) {
        for (name, type) in zip(step.inputs, step.inputTypes) {
            guard let number = numbers[name] else { continue }
            let source = steps[number]
            if source.outputType != type {
                issues.append(.outputTypeMismatch(source, wanted: type, by: step.name))
            } else if source.isOptional, source.substitute == nil, !step.isOptional, !step.hasFallback {
                issues.append(.optionalInput(source.name, of: step.name))
            }
        }
    }

    private mutating func checkValues(of index: Int) {
        if steps[index].substitute == nil {
            let step = steps[index]
            if step.version != nil {
                issues.append(.missingFallback(step.name, reason: "runs once for each version"))
            }
            if step.isDeferrable { issues.append(.missingFallback(step.name, reason: "is deferrable")) }
        }
        if steps[index].requirements.contains(.screenUntilRequested), steps[index].outputType != Void.self {
            issues.append(.screenYielded(steps[index].name))
        }
    }

    /// Determines which steps lead to the goal, and which lead to a step that runs after it.
    private mutating func checkReach(of goal: Int) {
        leadsToGoal = stepsLeading(to: [goal])
        let isUsed = stepsLeading(
            to: steps.indices.filter { steps[$0].requirements.contains(.afterInteractive) })
        for index in steps.indices {
            let requirements = steps[index].requirements
            if leadsToGoal[index] {
                if requirements.contains(.afterInteractive) {
                    issues.append(.runsAfterGoal(steps[index].name, goal: scenario.goal))
                }
                if requirements.contains(.screenUntilRequested) {
                    issues.append(.yieldingStepAwaited(steps[index].name))
                }
            } else if !isUsed[index], !requirements.contains(.screenUntilRequested) {
                let kind: ValidationIssue.Kind =
                    requirements.contains(.screen) ? .unreachableScreen : .unneeded
                issues.append(.unneeded(steps[index].name, goal: scenario.goal, kind: kind))
            }
        }
    }

    private func stepsLeading(to goals: [Int]) -> [Bool] {
        var leads = [Bool](repeating: false, count: steps.count)
        var stack = goals
        for goal in goals { leads[goal] = true }
        while let number = stack.popLast() {
            for earlier in predecessors[number].lazy.map(Int.init) where !leads[earlier] {
                leads[earlier] = true
                stack.append(earlier)
            }
        }
        return leads
    }

    private mutating func checkCycles() {
        guard order.count < steps.count else { return }
        issues += CycleFinder.find(predecessors).map { .cycle($0.map { steps[$0].name }) }
    }

    private func suggestion(for name: String) -> String? {
        Spelling.suggestions(for: name, among: numbers.keys.sorted()) { $0 }.first
    }
}
