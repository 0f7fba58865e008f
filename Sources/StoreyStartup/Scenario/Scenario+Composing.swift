extension Scenario {
    /// This scenario under another name.
    public func named(_ name: String) -> Scenario {
        var scenario = self
        scenario.name = name
        return scenario
    }

    /// Puts a step in another's place: it waits for what the other waited for, and who waited for the other waits for
    /// it. Its output has to be of the same type.
    ///
    /// ```swift
    /// let push = regular.replacing(Tutorial.self, with: PresentPushInfo(payload: payload)).named("push")
    /// ```
    /// - Parameters:
    ///   - old: the step that goes.
    ///   - new: the step that comes.
    public func replacing<Old: Step, New: StepDeclaring>(
        _ old: Old.Type, with new: New
    ) -> Scenario where New.Declared.Output == Old.Output {
        let oldName = StepName.of(old)
        guard let place = steps.firstIndex(where: { $0.name == oldName }) else { return missing(oldName) }
        var step = new.declared.step
        step.after += steps[place].predecessors.filter { !step.predecessors.contains($0) }
        var scenario = self
        scenario.steps[place] = step
        for index in scenario.steps.indices { scenario.steps[index].rename(oldName, to: step.name) }
        if scenario.goal == oldName { scenario.goal = step.name }
        return scenario
    }

    /// Takes a step out. Who only waited for it waits for what it waited for; who reads its output is a fault.
    /// - Parameter old: the step that goes.
    public func removing<Old: Step>(_ old: Old.Type) -> Scenario {
        let name = StepName.of(old)
        guard let place = steps.firstIndex(where: { $0.name == name }) else { return missing(name) }
        var scenario = self
        let removed = scenario.steps.remove(at: place)
        for index in scenario.steps.indices {
            scenario.steps[index].after = scenario.steps[index].after.flatMap {
                $0 == name ? removed.predecessors : [$0]
            }
        }
        return scenario
    }

    /// Adds steps.
    /// - Parameter steps: the steps, in any order.
    public func adding(@ScenarioBuilder _ steps: () -> [ScenarioStep]) -> Scenario {
        var scenario = self
        scenario.steps += steps()
        return scenario
    }

    private func missing(_ name: String) -> Scenario {
        var scenario = self
        scenario.misses.append(name)
        return scenario
    }
}

extension ScenarioStep {
    fileprivate mutating func rename(_ old: String, to new: String) {
        for index in inputs.indices where inputs[index] == old { inputs[index] = new }
        for index in after.indices where after[index] == old { after[index] = new }
    }
}
