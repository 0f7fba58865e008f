extension Scenario {
    /// Everything that is wrong with the scenario, in the order of the steps' names; empty when it may run.
    ///
    /// Cost: one pass over steps and their dependencies.
    public func validate() -> [ScenarioFault] {
        ScenarioCheck(self).faults
    }
}

/// The graph by numbers, as far as it can be drawn up, and what is wrong with it.
struct ScenarioCheck {
    let scenario: Scenario
    /// By name.
    let steps: [ScenarioStep]
    /// The first of each name.
    let numbers: [String: Int]
    /// Whom each waits for, without those that are not there, each once.
    let predecessors: [[Int]]
    private(set) var faults: [ScenarioFault] = []

    init(_ scenario: Scenario) {
        self.scenario = scenario
        steps = scenario.steps.sorted { $0.name < $1.name }
        var numbers: [String: Int] = [:]
        numbers.reserveCapacity(steps.count)
        for (index, step) in steps.enumerated() where numbers[step.name] == nil { numbers[step.name] = index }
        self.numbers = numbers
        predecessors = steps.map { step in
            var found: [Int] = []
            for name in step.predecessors {
                if let number = numbers[name], !found.contains(number) { found.append(number) }
            }
            return found
        }
        check()
    }

    private mutating func check() {
        faults += scenario.misses.map { .notThere($0, suggestion: suggestion(for: $0)) }
        for (index, step) in steps.enumerated() {
            if index > 0, steps[index - 1].name == step.name { faults.append(.duplicate(step.name)) }
            checkInputs(of: step)
            checkValues(of: step)
        }
        guard let goal = numbers[scenario.goal] else {
            faults.append(.goalMissing(scenario.goal, suggestion: suggestion(for: scenario.goal)))
            return checkCycles()
        }
        checkCycles()
        checkReach(of: goal)
    }

    private mutating func checkInputs(of step: ScenarioStep) {
        for name in Set(step.predecessors).sorted() where numbers[name] == nil {
            faults.append(.missing(name, neededBy: step.name, suggestion: suggestion(for: name)))
        }
        for (name, type) in zip(step.inputs, step.inputTypes) {
            guard let number = numbers[name] else { continue }
            let source = steps[number]
            if source.outputType != type {
                faults.append(.wrongOutput(source, wanted: type, by: step.name))
            } else if source.isOptional, source.substitute == nil, !step.isOptional, !step.hasFallback {
                faults.append(.optionalInput(source.name, of: step.name))
            }
        }
    }

    private mutating func checkValues(of step: ScenarioStep) {
        if step.substitute == nil {
            if step.version != nil { faults.append(.fallbackMissing(step.name, why: "runs once for each version")) }
            if step.isDeferrable { faults.append(.fallbackMissing(step.name, why: "may be put off")) }
        }
        if step.needs.contains(.screenUntilWanted), step.outputType != Void.self {
            faults.append(.screenGivenUp(step.name))
        }
    }

    /// Sees which steps lead to the goal, and which to what runs after it.
    private mutating func checkReach(of goal: Int) {
        let leads = stepsLeading(to: [goal])
        let isUsed = stepsLeading(to: steps.indices.filter { steps[$0].needs.contains(.afterInteractive) })
        for (index, step) in steps.enumerated() {
            if leads[index] {
                if step.needs.contains(.afterInteractive) {
                    faults.append(.tooLate(step.name, goal: scenario.goal))
                }
                if step.needs.contains(.screenUntilWanted) { faults.append(.splashWaitedFor(step.name)) }
            } else if !isUsed[index], !step.needs.contains(.screenUntilWanted) {
                let kind: ScenarioFault.Kind = step.needs.contains(.screen) ? .unreachableScreen : .unneeded
                faults.append(.unneeded(step.name, goal: scenario.goal, kind: kind))
            }
        }
    }

    func stepsLeading(to goals: [Int]) -> [Bool] {
        var leads = [Bool](repeating: false, count: steps.count)
        var stack = goals
        for goal in goals { leads[goal] = true }
        while let number = stack.popLast() {
            for earlier in predecessors[number] where !leads[earlier] {
                leads[earlier] = true
                stack.append(earlier)
            }
        }
        return leads
    }

    private mutating func checkCycles() {
        faults += Cycles.find(predecessors).map { .cycle($0.map { steps[$0].name }) }
    }

    private func suggestion(for name: String) -> String? {
        Spelling.nearest(to: name, among: numbers.keys.sorted())
    }
}
