extension Plan {
    func addLatency(to report: inout PlanReport) {
        guard let parts = workload.latency?.parts, let budget = latencyBudget() else { return }
        report.heading("From capture to playout")
        let goal = budget.likely + budget.left
        report.table(
            ["", "low", "likely", "high"],
            parts.map {
                [$0.name, $0.quantity.low.duration, $0.quantity.likely.duration, $0.quantity.high.duration]
            } + [
                ["all", budget.range.low.duration, budget.likely.duration, budget.range.high.duration],
                ["goal", "", goal.duration, ""],
            ])
        let most = budget.causes.first.map { " What varies most is \($0.name)." } ?? ""
        report.paragraph(
            (budget.left >= 0
                ? "\(budget.left.duration) are left." : "It is \((-budget.left).duration) too slow.")
                + " The goal is kept in \(budget.kept.wholePercent) of possible worlds.\(most)")
    }
}
