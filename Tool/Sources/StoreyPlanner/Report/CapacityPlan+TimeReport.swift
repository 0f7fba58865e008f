import ToolInternal

extension CapacityPlan {
    /// Adds what time costs: capacity that is idle, servers that run only when they are needed, and tasks that are
    /// built now or later.
    func addTime(to report: inout PlanReport) {
        guard !serverDays.isEmpty || !taskTimings.isEmpty else { return }
        report.heading("Time")
        addIdle(to: &report)
        addAutoscaling(to: &report)
        addTimings(to: &report)
    }

    private func addIdle(to report: inout PlanReport) {
        report.paragraph(
            "Capacity that is paid for and not used, at \(best?.title ?? "")\(workload.dayCurve.isAssumed ? "; the hours of the day are assumed, because the file has no users.hours" : ""):"
        )
        report.table(
            [
                "tier", "used at the peak", "used on average", "servers at the quietest hour",
                "EUR idle per month",
            ],
            serverDays.map { day in
                let (size, tightest) = (day.size, day.size.tightest)
                return [
                    size.tier.name, "\(tightest.title) \(size.utilization(of: tightest).percent)",
                    day.meanUtilization.percent,
                    day.isScalable ? String((day.needed.min() ?? 1) + size.spare) : "–",
                    figureText("idle.\(size.tier.name)"),
                ]
            })
    }

    private func addAutoscaling(to report: inout PlanReport) {
        guard let autoscaling else { return }
        let (name, saved) = autoscaling.best
        guard saved >= 0.01 * autoscaling.alwaysOn else {
            report.paragraph(
                "Autoscaling would save less than 1 % of \(autoscaling.alwaysOn.text(decimals: 2)) EUR: the least number of servers is needed nearly all day."
            )
            return
        }
        let rules = workload.autoscaling
        report.paragraph(
            "Autoscaling of \(autoscaling.days.map(\.size.tier.name).joined(separator: ", ")), with \(rules.delay.likely.duration) until a server is ready: "
                + "\(name) saves \(saved.text(decimals: 2)) EUR per month."
                + (autoscaling.isSudden
                    ? " Servers that follow the measured load are too late for the spikes of the file." : ""))
        let ways = [
            ("all servers all day", "always_on", "nothing"),
            ("on a schedule", "scheduled", "rises that the schedule doesn't know"),
            (
                "by measured load", "following",
                "rises within \(rules.delay.likely.duration), such as those after a push notification"
            ),
            (
                "on a schedule, with the base rented for a year", "reserved",
                "rises that the schedule doesn't know; the contract"
            ),
        ]
        report.table(
            ["servers run", "EUR per month", "saved", "what it doesn't carry"],
            ways.compactMap { title, key, risk in
                figures.first { $0.name == "autoscaling.\(key)" }.map {
                    [
                        title, $0.text,
                        ($0.value == autoscaling.alwaysOn ? 0 : autoscaling.alwaysOn - $0.value).text(
                            decimals: 2), risk,
                    ]
                }
            }, endsInText: true)
        report.list(autoscaling.days.map { "Schedule of \($0.size.tier.name): \($0.schedule(rules))." })
    }

    private func addTimings(to report: inout PlanReport) {
        let timings = taskTimings
        guard !timings.isEmpty else { return }
        report.paragraph(
            "Tasks built now, or when they are due"
                + (workload.users.valuePerMonth == nil && timings.contains { $0.work.delay.likely > 0 }
                    ? ". What a later launch costs isn't included, because the file has no users.value_per_month:"
                    : ":"))
        report.table(
            ["task", "EUR built now", "EUR built later", "cheaper", "the other costs", "now is cheaper if"],
            timings.map { timing in
                let isNow = timing.now < timing.later
                let chance = timing.tippingChance
                return [
                    timing.phase.name, figureText("phases.\(timing.phase.name).built_now"),
                    figureText("phases.\(timing.phase.name).built_later"), isNow ? "now" : "later",
                    "+\(abs(timing.now - timing.later).text(decimals: 2))",
                    chance < 1
                        ? "it becomes necessary with a chance above \(chance.percent)"
                        : "later_cost is above \((timing.now / max(timing.work.chance.likely, 1e-9)).text(decimals: 2))",
                ]
            }, endsInText: true)
    }
}

extension ServerDay {
    /// The servers of each hour with spare ones, such as `20:00 to 23:00 3, otherwise 2`.
    func schedule(_ rules: Workload.Autoscaling) -> String {
        let counts = needed.map { max($0, Int(rules.minimum.likely)) + size.spare }
        guard let first = counts.indices.first(where: { counts[$0] != counts[($0 + 23) % 24] }) else {
            return "\(counts[0]) all day"
        }
        var parts: [(from: Int, count: Int)] = []
        for hour in (first..<first + 24).map({ $0 % 24 }) where parts.last?.count != counts[hour] {
            parts.append((hour, counts[hour]))
        }
        return parts.sorted { $0.from < $1.from }.map { "\($0.count) from \($0.from):00" }.joined(
            separator: ", ")
    }
}
