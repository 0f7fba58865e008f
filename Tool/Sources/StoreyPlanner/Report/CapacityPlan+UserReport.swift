import ToolInternal

extension CapacityPlan {
    /// Adds the concurrent users over the day and the week, and the spikes.
    func addUsers(to report: inout PlanReport) {
        // With peak_online, the number of sessions isn't known.
        guard workload.users.peakOnline == nil else { return }
        let (users, curve) = (workload.users, workload.dayCurve)
        let sample = Sample(likely: workload.quantities)
        let busiest = workload.onlineInBusiestHour(sample)
        let highest = workload.visits(sample).sessions * sample[users.sessionLength]
        report.heading("Users over the day and the week")
        report.paragraph(
            "Concurrent users: \(load.online.brief) at the peak, \(busiest.brief) on average in the busiest hour, \((busiest * curve.mean).brief) over its day, and "
                + "\((busiest * (curve.hours.min() ?? 1)).brief) in the quietest hour."
                + (curve.isAssumed
                    ? " The curve is assumed, with the given busiest hour: users.hours replaces it." : ""))
        if let week = users.week {
            report.table(
                ["day", "of the mean", "users", "concurrent in the busiest hour"],
                zip(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"], week).map
                { day, part in
                    [
                        day, part.percent, (load.daily * part).brief,
                        (busiest * part / workload.busiestDay).brief,
                    ]
                })
        }
        report.table(
            ["spike", "open the app", "within", "concurrent, additional", "with the others at that hour"],
            users.spikes.map { spike in
                let opening = users.maxMonthly.likely * spike.reach.likely * spike.opens.likely
                return [
                    spike.name, opening.brief, spike.within.likely.duration,
                    figureText("spikes.\(spike.name)"),
                    (workload.online(spike, sample) + busiest * workload.activity(at: spike)).brief,
                ]
            })
        report.chart(
            .lines(
                title: "Concurrent users over the busiest day", x: "hour of the day", y: "concurrent users",
                lines: [
                    .init(
                        name: "mean",
                        points: curve.hours.enumerated().map { (Double($0.offset), $0.element * busiest) }),
                    .init(
                        name: "worst minutes",
                        points: workload.hourlyPeaks(sample).enumerated().map {
                            (Double($0.offset), $0.element * highest)
                        }),
                ],
                marks: users.spikes.compactMap { spike in
                    spike.hour.map { .init(x: $0.likely, name: spike.name) }
                }))
    }
}
