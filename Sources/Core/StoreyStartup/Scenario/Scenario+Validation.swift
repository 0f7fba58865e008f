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

/// Collects the problems of a scenario.
struct ScenarioCheck {
    let scenario: Scenario
    let graph: ScenarioGraph
    /// The index of the goal, or `nil` if it is missing.
    let goal: Int?
    /// Whether each step must be done before the goal is reached.
    private(set) var leadsToGoal: [Bool] = []
    private(set) var issues: [ValidationIssue] = []

    init(_ scenario: Scenario) {
        self.scenario = scenario
        graph = ScenarioGraph(scenario.steps)
        goal = graph.index(of: scenario.goal)
        for name in scenario.unresolvedNames {
            issues.append(.replacedStepMissing(name, suggestion: suggestion(for: name)))
        }
        for (step, name) in graph.missing {
            issues.append(.missing(name, neededBy: step, suggestion: suggestion(for: name)))
        }
        checkSteps()
        checkGoal()
    }

    private var steps: SortedSteps { graph.steps }

    private mutating func checkSteps() {
        for index in graph.names.indices {
            if index > 0, graph.names[index - 1] == graph.names[index] {
                issues.append(.duplicate(graph.names[index]))
            }
            guard !graph.steps[index].isPlain else { continue }
            checkInputs(of: steps[index])
            checkValues(of: steps[index])
        }
    }

    private mutating func checkGoal() {
        guard let goal else {
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
            guard let number = graph.index(of: name) else { continue }
            let source = steps[number]
            if source.outputType != type {
                issues.append(.outputTypeMismatch(source, wanted: type, by: step.name))
            } else if source.isOptional, !source.hasSubstitute, !step.isOptional, !step.hasFallback {
                issues.append(.optionalInput(source.name, of: step.name))
            }
        }
    }

    private mutating func checkValues(of step: ScenarioStep) {
        if !step.hasSubstitute {
            if step.version != nil {
                issues.append(.missingFallback(step.name, reason: "runs once for each version"))
            }
            if step.isDeferrable { issues.append(.missingFallback(step.name, reason: "is deferrable")) }
        }
        if step.requirements.contains(.screenUntilRequested), step.outputType != Void.self {
            issues.append(.screenYielded(step.name))
        }
    }

    /// Determines which steps lead to the goal, and which lead to a step that runs after it.
    private mutating func checkReach(of goal: Int) {
        leadsToGoal = stepsLeading(to: CollectionOfOne(goal))
        let isUsed =
            leadsToGoal.contains(false)
            ? stepsLeading(to: steps.indices.filter { steps[$0].requirements.contains(.afterInteractive) })
            : leadsToGoal
        for index in steps.indices where !leadsToGoal[index] || !graph.steps[index].isPlain {
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

    private func stepsLeading(to goals: some Collection<Int>) -> [Bool] {
        var leads = [Bool](repeating: false, count: steps.count)
        // Each step is on the stack at most once.
        withUnsafeTemporaryAllocation(of: Int.self, capacity: steps.count) { stack in
            var depth = 0
            for goal in goals where !leads[goal] {
                leads[goal] = true
                stack.initializeElement(at: depth, to: goal)
                depth += 1
            }
            while depth > 0 {
                depth -= 1
                for position in graph.predecessors.range(of: stack[depth]) {
                    let step = graph.predecessors.member(at: position)
                    guard !leads[step] else { continue }
                    leads[step] = true
                    stack.initializeElement(at: depth, to: step)
                    depth += 1
                }
            }
        }
        return leads
    }

    private mutating func checkCycles() {
        guard graph.order.count < steps.count else { return }
        issues += CycleFinder.find(graph.predecessors).map { .cycle($0.map { graph.names[$0] }) }
    }

    private func suggestion(for name: String) -> String? {
        let names = graph.names.indices.lazy.filter { $0 == 0 || graph.names[$0 - 1] != graph.names[$0] }
        return Spelling.suggestions(for: name, among: names.map { graph.names[$0] }) { $0 }.first
    }
}
