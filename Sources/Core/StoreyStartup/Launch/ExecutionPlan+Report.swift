// These are methods of the plan, which read it in place: an initializer would copy it for each step.
extension ExecutionPlan {
    /// Reports how the plan was carried out.
    func report(
        on steps: StepTable, of scenario: String, outcome: LaunchPhase, interactiveAt: Duration?,
        budget: Duration, spent: Duration?, userTime: Duration
    ) -> LaunchReport {
        var reports: [StepReport] = []
        reports.reserveCapacity(steps.indices.count)
        var duration = Duration.zero
        func add(_ step: Int) {
            reports.append(report(on: step, steps, hasSessionEnded: outcome == .cancelled))
            duration = max(duration, steps[step].endedAt ?? .zero)
        }
        for step in steps.started { add(step) }
        // Indices follow the names.
        if reports.count < steps.indices.count {
            for step in steps.indices where steps[step].startedAt == nil { add(step) }
        }
        return LaunchReport(
            scenario: scenario, goal: graph.names[goal], outcome: outcome, interactiveAt: interactiveAt,
            duration: duration, budget: budget, spent: spent ?? duration - userTime,
            steps: reports)
    }

    private func report(on step: Int, _ steps: StepTable, hasSessionEnded: Bool) -> StepReport {
        StepReport(
            name: graph.names[step], predecessors: predecessorNames(of: step),
            requirements: graph.steps[step].requirements, outcome: steps[step].outcome,
            error: steps[step].error.map { "\($0)" },
            usedFallback: (steps[step].outcome != .done || steps[step].isDeferred)
                && graph.steps[step].hasFallback,
            attempts: steps[step].attempts, readyAt: steps[step].readyAt, startedAt: steps[step].startedAt,
            endedAt: steps[step].endedAt,
            startedAfter: steps[step].blocker < 0 ? nil : graph.names[Int(steps[step].blocker)],
            userTime: steps[step].userTime, isDeferred: steps[step].isDeferred,
            isAbandoned: steps[step].wasReleased && steps[step].returnedAt == nil && !hasSessionEnded,
            returnedAt: steps[step].returnedAt)
    }

    private func predecessorNames(of step: Int) -> [String] {
        // Without inputs and duplicates, the report shares the names of the declaration.
        if graph.steps[step].inputs.isEmpty {
            let names = graph.steps[step].after
            if names.count == graph.predecessors.count(of: step) { return names }
        }
        return graph.predecessors[step].map { graph.names[Int($0)] }
    }
}
