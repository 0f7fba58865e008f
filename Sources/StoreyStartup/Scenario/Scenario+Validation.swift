import Spelling

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
    let steps: SortedSteps
    /// The first of each name.
    let numbers: [String: Int]
    /// Whose output each is made of, in the order in which it names them, without those that are not there.
    let inputs: Arrows
    /// Whom each waits for, without those that are not there, each once.
    let predecessors: Arrows
    let successors: Arrows
    /// The steps, each after all it waits for: all of them, unless there are circles.
    let order: [Int]
    /// Which steps have to be done before the goal is reached, where there is one.
    private(set) var leadsToGoal: [Bool] = []
    private(set) var faults: [ScenarioFault] = []

    init(_ scenario: Scenario) {
        self.scenario = scenario
        let steps = SortedSteps(scenario.steps)
        self.steps = steps
        var numbers: [String: Int] = [:]
        numbers.reserveCapacity(steps.count)
        // By index here and below: taking a step out copies all of it.
        for index in steps.indices where index == 0 || steps[index - 1].name != steps[index].name {
            numbers[steps[index].name] = index
        }
        self.numbers = numbers
        var (inputs, predecessors) = (Arrows(), Arrows())
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
        faults += scenario.misses.map { .notThere($0, suggestion: suggestion(for: $0)) }
        faults += missing.map { .missing($0.name, neededBy: $0.step, suggestion: suggestion(for: $0.name)) }
        check()
    }

    private mutating func check() {
        for index in steps.indices {
            if index > 0, steps[index - 1].name == steps[index].name {
                faults.append(.duplicate(steps[index].name))
            }
            if !steps[index].inputs.isEmpty { checkInputs(of: steps[index]) }
            checkValues(of: index)
        }
        guard let goal = numbers[scenario.goal] else {
            faults.append(.goalMissing(scenario.goal, suggestion: suggestion(for: scenario.goal)))
            return checkCycles()
        }
        checkCycles()
        checkReach(of: goal)
    }

    private mutating func checkInputs(of step: ScenarioStep) {
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

    private mutating func checkValues(of index: Int) {
        if steps[index].substitute == nil {
            let step = steps[index]
            if step.version != nil {
                faults.append(.fallbackMissing(step.name, why: "runs once for each version"))
            }
            if step.isDeferrable { faults.append(.fallbackMissing(step.name, why: "may be put off")) }
        }
        if steps[index].needs.contains(.screenUntilWanted), steps[index].outputType != Void.self {
            faults.append(.screenGivenUp(steps[index].name))
        }
    }

    /// Sees which steps lead to the goal, and which to what runs after it.
    private mutating func checkReach(of goal: Int) {
        leadsToGoal = stepsLeading(to: [goal])
        let isUsed = stepsLeading(to: steps.indices.filter { steps[$0].needs.contains(.afterInteractive) })
        for index in steps.indices {
            let needs = steps[index].needs
            if leadsToGoal[index] {
                if needs.contains(.afterInteractive) {
                    faults.append(.tooLate(steps[index].name, goal: scenario.goal))
                }
                if needs.contains(.screenUntilWanted) { faults.append(.splashWaitedFor(steps[index].name)) }
            } else if !isUsed[index], !needs.contains(.screenUntilWanted) {
                let kind: ScenarioFault.Kind = needs.contains(.screen) ? .unreachableScreen : .unneeded
                faults.append(.unneeded(steps[index].name, goal: scenario.goal, kind: kind))
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
        faults += Cycles.find(predecessors).map { .cycle($0.map { steps[$0].name }) }
    }

    private func suggestion(for name: String) -> String? {
        Spelling.near(name, among: numbers.keys.sorted()) { $0 }.first
    }
}
