extension CapacityPlan {
    func addGrowth(to report: inout PlanReport) {
        let growth = growth()
        report.heading("Growth and roadmap")
        report.list(growth.triggers.map(line))
        report.table(
            [
                growth.perMonth == nil ? "growth" : "month", "monthly users", "servers",
                "EUR per month",
            ],
            growth.shown.map { month in
                [
                    growth.perMonth == nil
                        ? "× \(month.factor.brief)"
                        : String(month.number),
                    month.users.brief, String(month.servers), month.cost.brief,
                ]
            })
        if growth.perMonth != nil {
            report.chart(
                .lines(
                    title: "Cost by month", x: "months from now", y: "EUR per month",
                    lines: [.init(name: "cost", points: growth.months.map { (Double($0.number), $0.cost) })],
                    marks: growth.triggers.compactMap { trigger in
                        trigger.months.flatMap {
                            $0 > 0 && $0 <= Double(Growth.horizon) ? .init(x: $0, name: trigger.task) : nil
                        }
                    }))
        }
    }

    /// Returns the text of a task, due now, at its trigger, or later.
    private func line(_ trigger: Growth.Trigger) -> String {
        if trigger.phase == .now { return "Now: \(trigger.task) (\(trigger.condition))." }
        let begin = trigger.phase == .later ? "Later" : "Then"
        guard let factor = trigger.factor else {
            return "\(begin), on \(date(of: trigger)?.description ?? ""): \(trigger.task)."
        }
        let when = trigger.months.map {
            $0 <= 120 ? ", \(date(months: $0)) at this growth" : ", in more than ten years"
        }
        return
            "\(begin), at \(factor.timesAsMany("users"))\(when ?? ""): \(trigger.task). Monitor: \(trigger.condition)."
    }
}
