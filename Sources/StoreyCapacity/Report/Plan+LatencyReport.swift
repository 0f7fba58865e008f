extension Plan {
    func addLatency(to report: inout PlanReport) {
        guard let budget = workload.latency else { return }
        report.heading("From capture to playout")
        let sums = budget.parts.reduce((0.0, 0.0, 0.0)) { sum, part in
            (sum.0 + part.quantity.low, sum.1 + part.quantity.likely, sum.2 + part.quantity.high)
        }
        report.table(
            ["", "low", "likely", "high"],
            budget.parts.map {
                [$0.name, $0.quantity.low.duration, $0.quantity.likely.duration, $0.quantity.high.duration]
            } + [
                ["all", sums.0.duration, sums.1.duration, sums.2.duration],
                ["goal", "", budget.goal.likely.duration, ""],
            ])
        let left = budget.goal.likely - sums.1
        let largest = budget.parts.max { $0.quantity.likely < $1.quantity.likely }?.name ?? ""
        report.paragraph(
            left >= 0
                ? "\(left.duration) are left. \(sums.2 > budget.goal.likely ? "Where all goes badly it is too slow." : "")"
                : "It is \((-left).duration) too slow. The largest part is \(largest).")
    }
}
