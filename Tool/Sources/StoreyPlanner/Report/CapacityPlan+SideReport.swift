import ToolInternal

extension CapacityPlan {
    /// Adds the comparison of client and server for all work whose side the file leaves open.
    func addSides(to report: inout PlanReport) {
        for side in sides {
            report.heading("Client or server: \(side.name)")
            report.table([""] + side.designs.map(\.place.words), rows(of: side))
            report.list(notes(on: side))
            addDevices(side, to: &report)
            addStages(side, to: &report)
            report.chart(costChart(side))
            if let chart = durationChart(side) { report.chart(chart) }
        }
    }

    private func rows(of side: SideComparison) -> [[String]] {
        func row(_ title: String, _ figure: String, otherwise: String = "–") -> [String] {
            [title]
                + side.designs.map { design in
                    figures.first { $0.name == "side.\(side.name).\(design.place.rawValue)\(figure)" }?.text
                        ?? otherwise
                }
        }
        let rows = [
            row("EUR per month", ""), row("servers", ".servers"),
            row("multiple of the users at which servers break", ".breaks", otherwise: "never"),
            row("utilization of its servers", ".busy", otherwise: "no queue"),
        ]
        guard side.work.use != nil else {
            return rows + [row("traffic of \(side.work.per)", ".traffic")]
        }
        return rows + [
            row("half of the uses take", ".p50"), row("90 % take at most", ".p90"),
            row("99 % take at most", ".p99"), row("miss the target", ".missing"),
            row("battery of \(side.work.per)", ".battery"), row("traffic of \(side.work.per)", ".traffic"),
            row("fail or wait offline", ".offline"),
        ]
    }

    /// What a table of numbers doesn't say.
    private func notes(on side: SideComparison) -> [String] {
        var notes = [String]()
        if side.work.use != nil {
            notes = [
                "The client needs no network and has no queue, but its version stays on devices until users update, and its load is on their "
                    + "batteries.",
                "The server can be changed at once, but waits in a queue at the peak, fails offline, and stops for all users if it breaks.",
            ]
        }
        if let missing = side.design(.server)?.missing, missing > 0.01 {
            notes.append(
                "On the server, \(missing.percent) of the uses miss the target: servers are sized without the time on the network, and more of them don't make a single use shorter."
            )
        }
        let breakEven =
            side.breakEven.map { "Break-even: \($0.significant(.down).brief) monthly users." }
            ?? "There is no break-even."
        return ["\(breakEven) With the users of this plan, \(side.money)."] + notes
    }

    private func addDevices(_ side: SideComparison, to report: inout PlanReport) {
        guard let use = side.work.use, let fleet = workload.fleet else { return }
        report.paragraph("On the devices of the users, with a target of \(use.goal.likely.duration):")
        report.table(
            ["device", "users", "slowdown", "duration", "target", "battery of \(side.work.per)"],
            fleet.devices.map { device in
                let name = "side.\(side.name).device.\(device.name)"
                let isMet = use.cpu.likely * device.slowdown.likely <= use.goal.likely
                return [
                    device.name, device.share.likely.percent, device.slowdown.likely.brief, figureText(name),
                    isMet ? "met" : "missed", figureText("\(name).battery"),
                ]
            })
    }

    private func addStages(_ side: SideComparison, to report: inout PlanReport) {
        report.paragraph("EUR per month at each stage, and what the cheapest other choice would cost more:")
        report.table(
            ["stage", "advice", "monthly users"] + side.designs.map(\.place.words) + ["other choice"],
            side.stages.map { stage in
                let best = side.best(stage.costs)
                let others = stage.costs.indices.filter { $0 != best && side.isPossible($0) }
                let more = others.map { stage.costs[$0] - stage.costs[best] }.min()
                return [stage.name, side.designs[best].place.words, stage.users.brief]
                    + stage.costs.map { $0.text(decimals: 2) }
                    + [more.map { "+\(max(0, $0).text(decimals: 2))" } ?? "–"]
            }, texts: 2)
    }

    private func costChart(_ side: SideComparison) -> Chart {
        let most = side.points.last?.users ?? 0
        let highest = side.points.flatMap(\.costs).max() ?? 0
        let (unit, name) = highest < 1e6 ? (1, "EUR per month") : (1e6, "million EUR per month")
        return .lines(
            title: "Cost of the plan by users, with \(side.name) on either side", x: "monthly users",
            y: name,
            lines: side.designs.enumerated().map { index, design in
                .init(
                    name: design.place.words,
                    points: side.points.map { (x: $0.users, y: $0.costs[index] / unit) })
            },
            marks: (side.breakEven.map { $0 < most ? [.init(x: $0, name: "break-even")] : [] } ?? [])
                + [.init(x: workload.users.maxMonthly.likely, name: "now")])
    }

    private func durationChart(_ side: SideComparison) -> Chart? {
        guard let longest = side.durations.last?.time, let goal = side.work.use?.goal.likely else {
            return nil
        }
        let (unit, name) = longest < 10 ? (0.001, "ms") : longest < 600 ? (1, "s") : (60, "min")
        return .lines(
            title: "Duration of \(side.name) on the devices of all users", x: name, y: "% of the uses done",
            lines: side.designs.enumerated().map { index, design in
                .init(
                    name: design.place.words,
                    points: side.durations.map { (x: $0.time / unit, y: $0.shares[index] * 100) })
            },
            marks: goal <= longest ? [.init(x: goal / unit, name: "target")] : [])
    }
}
