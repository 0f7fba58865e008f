extension CapacityPlan {
    func addLatency(to report: inout PlanReport) {
        guard let parts = workload.latency?.parts, let budget = latencyBudget() else { return }
        report.heading("Latency budget")
        let goal = budget.likely + budget.left
        report.table(
            ["", "low", "likely", "high"],
            parts.map {
                [$0.name, $0.quantity.low.duration, $0.quantity.likely.duration, $0.quantity.high.duration]
            } + [
                ["all", budget.range.low.duration, budget.likely.duration, budget.range.high.duration],
                ["goal", "", goal.duration, ""],
            ])
        let most = budget.causes.first.map { " The most variable part is \($0.name)." } ?? ""
        report.paragraph(
            (budget.left >= 0
                ? "\(budget.left.duration) remain." : "The goal is missed by \((-budget.left).duration).")
                + " The goal is met in \(budget.kept.wholePercent) of the samples.\(most)")
    }
}
