// These are methods of the plan, which read it in place: an initializer would copy it for each step.
extension ExecutionPlan {
    /// Reports how the plan was carried out.
    func report(
        on steps: StepTable, of scenario: String, outcome: LaunchPhase, interactiveAt: Duration?,
        budget: Duration, spent: Duration?, userTime: Duration
    ) -> LaunchReport {
        // Indices follow the names, so they break ties by name.
        let positions = steps.indices.map { steps[$0].startedAt == nil ? Int.max : steps[$0].startPosition }
        let reports = steps.indices
            .sorted { positions[$0] == positions[$1] ? $0 < $1 : positions[$0] < positions[$1] }
            .map { report(on: $0, steps[$0], hasSessionEnded: outcome == .cancelled) }
        let duration = reports.lazy.compactMap(\.endedAt).max() ?? .zero
        return LaunchReport(
            scenario: scenario, goal: names[goal], outcome: outcome, interactiveAt: interactiveAt,
            duration: duration, budget: budget, spent: spent ?? duration - userTime,
            steps: reports)
    }

    private func report(on step: Int, _ record: StepRecord, hasSessionEnded: Bool) -> StepReport {
        StepReport(
            name: names[step], predecessors: predecessors[step].map { names[Int($0)] },
            requirements: requirements[step], outcome: record.outcome,
            error: record.error.map { "\($0)" },
            usedFallback: (record.outcome != .done || record.isDeferred) && steps[step].hasFallback,
            attempts: record.attempts, readyAt: record.readyAt, startedAt: record.startedAt,
            endedAt: record.endedAt, startedAfter: record.blocker < 0 ? nil : names[Int(record.blocker)],
            userTime: record.userTime, isDeferred: record.isDeferred,
            isAbandoned: record.wasReleased && record.returnedAt == nil && !hasSessionEnded,
            returnedAt: record.returnedAt)
    }
}
