public import StoreyState

extension Scenario {
    /// Returns the scenario with another name.
    public func named(_ name: String) -> Scenario {
        var scenario = self
        scenario.name = name
        return scenario
    }

    /// Returns the scenario with one step replaced by another. The new step waits for everything that the old one
    /// waited for, and steps that waited for the old one wait for the new one. The outputs must have the same type.
    ///
    /// ```swift
    /// let push = regular.replacing(Tutorial.self, with: PresentPushInfo(payload: payload)).named("push")
    /// ```
    /// - Parameters:
    ///   - old: The type of the step to replace. Steps with a custom name aren't found. If the scenario has no such
    ///     step, ``validate()`` reports it.
    ///   - new: The new step. If the old step is the goal, this step becomes the goal.
    public func replacing<Old: Step, New: StepProtocol>(
        _ old: Old.Type, with new: New
    ) -> Scenario where New.Base.Output == Old.Output {
        let oldName = StepName.of(old)
        guard let index = steps.firstIndex(where: { $0.name == oldName }) else { return missing(oldName) }
        var step = new.configured.step
        step.after += steps[index].predecessors.filter { !step.predecessors.contains($0) }
        var scenario = self
        scenario.steps[index] = step
        for other in scenario.steps.indices { scenario.steps[other].rename(oldName, to: step.name) }
        if scenario.goal == oldName { scenario.goal = step.name }
        return scenario
    }

    /// Returns the scenario without a step. Steps that waited for it wait for its predecessors instead.
    /// ``validate()`` reports steps that use its output, and the missing goal if the step was the goal.
    /// - Parameter old: The type of the step to remove. Steps with a custom name aren't found. If the scenario has
    ///   no such step, ``validate()`` reports it.
    public func removing<Old: Step>(_ old: Old.Type) -> Scenario {
        let name = StepName.of(old)
        guard let index = steps.firstIndex(where: { $0.name == name }) else { return missing(name) }
        var scenario = self
        let removed = scenario.steps.remove(at: index)
        for index in scenario.steps.indices {
            scenario.steps[index].after = scenario.steps[index].after.flatMap {
                $0 == name ? removed.predecessors : [$0]
            }
        }
        return scenario
    }

    /// Returns the scenario with additional steps.
    /// - Parameter steps: The steps, in any order.
    public func adding(@ArrayBuilder<ScenarioStep> _ steps: () -> [ScenarioStep]) -> Scenario {
        var scenario = self
        scenario.steps += steps()
        return scenario
    }

    private func missing(_ name: String) -> Scenario {
        var scenario = self
        scenario.unresolvedNames.append(name)
        return scenario
    }
}

extension ScenarioStep {
    fileprivate mutating func rename(_ old: String, to new: String) {
        for index in inputs.indices where inputs[index] == old { inputs[index] = new }
        for index in after.indices where after[index] == old { after[index] = new }
    }
}
