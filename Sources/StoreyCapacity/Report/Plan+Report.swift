import StoreyVideo

extension Plan {
    /// What the report is made of besides the plan itself.
    public struct Findings: Sendable {
        /// Formulas and simulation, side by side.
        public var comparisons: [Comparison]
        /// How sure the plan is, if that was asked.
        public var uncertainty: Uncertainty?

        /// - Parameters:
        ///   - comparisons: formulas and simulation, side by side.
        ///   - uncertainty: how sure the plan is.
        public init(comparisons: [Comparison] = [], uncertainty: Uncertainty? = nil) {
            self.comparisons = comparisons
            self.uncertainty = uncertainty
        }
    }

    /// The report for a terminal.
    /// - Parameter findings: what it is made of besides the plan.
    public func text(_ findings: Findings) -> String { report(findings).text }

    /// The report as Markdown.
    /// - Parameter findings: what it is made of besides the plan.
    public func markdown(_ findings: Findings) -> String { report(findings).markdown }

    /// The report as one page for a browser, which needs nothing else.
    /// - Parameter findings: what it is made of besides the plan.
    public func html(_ findings: Findings) -> String { report(findings).html }

    /// The report's parts, in the order in which they are read.
    func report(_ findings: Findings) -> PlanReport {
        var report = PlanReport(title: "A plan for \(workload.name)")
        addSummary(findings, to: &report)
        addAdvice(to: &report)
        addLoad(to: &report)
        addServers(findings, to: &report)
        addCosts(to: &report)
        addUncertainty(findings, to: &report)
        addGrowth(to: &report)
        addLatency(to: &report)
        addLoadTest(to: &report)
        addSources(to: &report)
        report.paragraph(
            "Made on \(day), seed \(seed). `storey plan FILE --why NAME` says what a figure follows from.")
        return report
    }

    private func addSummary(_ findings: Findings, to report: inout PlanReport) {
        guard let best else { return }
        let users = workload.users.maxMonthly
        report.paragraph(
            "\(users.likely.brief) people a month\(users.isAssumed ? " (assumed)" : ""), \(load.online.brief) at once at the peak: "
                + "\(best.servers) servers and \(best.cost.brief) EUR a month at \(best.title).")
        if workload.usersAreAssumed {
            report.paragraph(
                "Nobody said how many users there are: 1,000 are assumed. Set users.max_monthly or users.peak_online."
            )
        }
        if let uncertainty = findings.uncertainty {
            report.paragraph(
                "Four of five possible worlds cost \(uncertainty.cost.low.brief) to \(uncertainty.cost.high.brief) EUR a month. "
                    + (uncertainty.advice ?? ""))
        }
        if let (name, factor) = breaksFirst {
            report.paragraph(
                "What breaks first is \(name), at \(factor.brief) times as many people, if servers stay as they are."
            )
        }
    }

    private func addAdvice(to report: inout PlanReport) {
        report.heading("How it should run")
        report.list(advice.map { "\($0.topic): \($0.decision). \($0.reason). Turned by: \($0.flip)." })
    }

    private func addLoad(to report: inout PlanReport) {
        report.heading("Load at the peak")
        var rows = [["people at once", load.online.brief]]
        for (action, rate) in zip(workload.actions, load.rates) {
            rows.append([action.name, "\(rate.brief)/s"])
        }
        if let packets = figures.first(where: { $0.name == "media.packets" }) {
            rows.append(["packets of media", "\(packets.value.brief)/s"])
        }
        for tier in load.tiers { rows.append(["vCPU busy with \(tier.name)", tier.load.brief]) }
        rows.append(["sent to people", load.bandwidthOut.bits])
        rows.append(["received from them", load.bandwidthIn.bits])
        rows.append(["sent in a month", Measure.bytes.text(load.egress)])
        rows.append([
            "kept after \(workload.levels.keep.likely.brief) months", Measure.bytes.text(load.storage),
        ])
        report.table(["", "likely"], rows)
    }

    private func addServers(_ findings: Findings, to report: inout PlanReport) {
        guard let best else { return }
        report.heading("Servers, at \(best.title)")
        report.table(
            ["tier", "machine", "vCPU", "needed", "spare", "busy", "99 of 100 within"],
            best.sizes.map { size in
                [
                    size.tier.name, size.machine, String(size.vcpu), String(size.needed), String(size.spare),
                    size.utilisation.percent, closedForm(size)?.response(of: 0.99).duration ?? "–",
                ]
            }, texts: 2)
        report.list(best.sizes.compactMap(\.warning))
        if !findings.comparisons.isEmpty {
            report.paragraph("By formula (M/M/c), and by simulation with what the formula leaves out:")
            report.table(
                ["tier", "mean", "simulated", "99 of 100", "simulated", "gap", "why"],
                findings.comparisons.map { comparison in
                    [
                        comparison.tier, comparison.meanFormula.duration, Self.text(comparison.meanSimulated),
                        comparison.formula.duration, Self.text(comparison.simulated),
                        "\(comparison.gap < 0 ? "" : "+")\(comparison.gap.wholePercent)", comparison.why,
                    ]
                }, endsInText: true)
        }
        if let chart = latencyChart { report.chart(chart) }
    }

    private static func text(_ estimate: Estimate) -> String {
        "\(estimate.value.duration) ± \(estimate.halfWidth.duration)"
    }

    /// One server as a queue, where it is one and not saturated: sizing saw to that.
    func closedForm(_ size: TierSize) -> DelaySystem? {
        do { return try size.queue() } catch { return nil }
    }

    private func addCosts(to report: inout PlanReport) {
        report.heading("Cost, EUR a month")
        let names = (offers.first?.lines ?? []).map(\.name)
        let sorted = offers.sorted { ($0.cost, $0.provider) < ($1.cost, $1.provider) }
        report.table(
            ["provider"] + names + ["all"],
            sorted.map { offer in
                [offer.title] + offer.lines.map { $0.cost.text(decimals: 2) } + [offer.cost.text(decimals: 2)]
            })
        report.list(oldPrices)
        report.chart(
            .bars(
                title: "Cost by provider", unit: "EUR a month",
                bars: sorted.map { .init(name: $0.title, parts: $0.lines.map { ($0.name, $0.cost) }) }))
    }

    /// Prices that are older than 90 days.
    public var oldPrices: [String] {
        workload.priceLists.flatMap { list in
            [("machines", list.machineReference), ("egress and storage", list.reference)].compactMap {
                what, reference in
                let age = day.number - reference.asOf.number
                return age > 90
                    ? "Prices of \(what) at \(list.title) are \(age) days old (\(reference.asOf), \(reference.source)): look them up before you rely on them."
                    : nil
            }
        }
    }

    private func addUncertainty(_ findings: Findings, to report: inout PlanReport) {
        guard let uncertainty = findings.uncertainty, let best else { return }
        report.heading("How sure this is")
        func row(_ name: String, _ range: LikelyRange, _ text: (Double) -> String) -> [String] {
            [name, text(range.low), text(range.middle), text(range.high)]
        }
        let words: (Double) -> String = { $0 == .infinity ? "saturated" : $0.duration }
        report.table(
            ["of \(uncertainty.worlds) possible worlds", "p10", "p50", "p90"],
            [
                row("people at once", uncertainty.online, \.brief),
                row("servers", uncertainty.servers, \.brief),
                row("EUR a month", uncertainty.cost, \.brief),
                row("99 of 100 within, on the servers above", uncertainty.p99, words),
            ])
        report.paragraph(
            "In \(uncertainty.saturated.wholePercent) of the worlds the servers above do not suffice.")
        let causes = uncertainty.causes.prefix(10)
        report.table(
            ["if only this were", "low", "high", "EUR a month apart", "part of the spread"],
            causes.map {
                [$0.name, $0.low.brief, $0.high.brief, abs($0.high - $0.low).brief, $0.share.wholePercent]
            })
        report.chart(
            .spans(
                title: "What makes the difference", unit: "EUR a month", middle: best.cost,
                spans: causes.map { .init(name: $0.name, low: $0.low, high: $0.high) }))
    }

    private func addGrowth(to report: inout PlanReport) {
        let growth = growth()
        report.heading("What comes when")
        let now = growth.triggers.filter { $0.factor <= 1 }
        report.list(
            now.map { "Now: \($0.task) (\($0.condition))." }
                + growth.triggers.filter { $0.factor > 1 }.map { trigger in
                    let when = trigger.months.map { months in
                        let date = CalendarDay(number: day.number + Int((months * Workload.month).rounded()))
                        return months <= 120 ? ", \(date) at this growth" : ", later than in ten years"
                    }
                    return
                        "\(trigger.factor < 2 ? "Next" : "Later"), at \(trigger.factor.brief) times as many people\(when ?? ""): \(trigger.task). "
                        + "Watch for: \(trigger.condition)."
                })
        let shown =
            growth.perMonth == nil ? growth.months : growth.months.filter { $0.number.isMultiple(of: 6) }
        report.table(
            [
                growth.perMonth == nil ? "no growth was given" : "month", "people a month", "servers",
                "EUR a month",
            ],
            shown.map { month in
                [
                    growth.perMonth == nil
                        ? "as many × \((month.users / workload.users.maxMonthly.likely).brief)"
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

    private func addLatency(to report: inout PlanReport) {
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

    private func addSources(to report: inout PlanReport) {
        report.heading("What was assumed")
        report.table(
            ["name", "low", "likely", "high", "source"],
            workload.quantities.filter { $0.isAssumed && $0.spread != .fixed }.map { quantity in
                [
                    quantity.name, quantity.measure.text(quantity.low),
                    quantity.measure.text(quantity.likely),
                    quantity.measure.text(quantity.high),
                    (quantity.source ?? "") + (quantity.asOf.map { " (\($0))" } ?? ""),
                ]
            }, endsInText: true)
    }
}
