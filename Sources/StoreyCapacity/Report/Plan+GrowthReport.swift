extension Plan {
    func addGrowth(to report: inout PlanReport) {
        let growth = growth()
        report.heading("What comes when")
        report.list(growth.triggers.map(line))
        report.table(
            [
                growth.perMonth == nil ? "no growth was given" : "month", "people a month", "servers",
                "EUR a month",
            ],
            growth.shown.map { month in
                [
                    growth.perMonth == nil
                        ? "as many × \(month.factor.brief)"
                        : String(month.number),
                    month.users.brief, String(month.servers), month.cost.brief,
                ]
            })
        if growth.perMonth != nil {
            report.chart(
                .lines(
                    title: "Cost as people come", x: "months from now", y: "EUR a month",
                    lines: [.init(name: "cost", points: growth.months.map { (Double($0.number), $0.cost) })],
                    marks: growth.triggers.compactMap { trigger in
                        trigger.months.flatMap {
                            $0 > 0 && $0 <= Double(Growth.horizon) ? .init(x: $0, name: trigger.task) : nil
                        }
                    }))
        }
    }

    /// What is to be done, now, at its trigger or later.
    private func line(_ trigger: Growth.Trigger) -> String {
        if trigger.phase == .now { return "Now: \(trigger.task) (\(trigger.condition))." }
        let begin = trigger.phase == .later ? "Later" : "Then"
        guard let factor = trigger.factor else {
            return "\(begin), on \(date(of: trigger)?.description ?? ""): \(trigger.task)."
        }
        let when = trigger.months.map {
            $0 <= 120 ? ", \(date(months: $0)) at this growth" : ", later than in ten years"
        }
        return
            "\(begin), at \(factor.brief) times as many people\(when ?? ""): \(trigger.task). Watch for: \(trigger.condition)."
    }
}
