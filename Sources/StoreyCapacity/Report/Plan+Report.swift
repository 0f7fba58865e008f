import StoreyVideo

extension Plan {
    /// What the report is made of besides the plan itself.
    public struct Findings: Sendable {
        /// Formulas and simulation, side by side.
        public var comparisons: [Comparison]
        /// How sure the plan is, if that was asked.
        public var uncertainty: Uncertainty?
        /// How many possible worlds were to be drawn, where an interruption came before the first of them.
        public var worldsLeftOut: Int?

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
            "Made on \(day), seed \(seed). `storey plan FILE --why NAME` says what a figure follows from, as `load.sent` or "
                + "`servers.all`; `--why all` lists all names.")
        return report
    }

    private func addSummary(_ findings: Findings, to report: inout PlanReport) {
        guard let best else { return }
        let users = workload.users.maxMonthly
        report.paragraph(
            "\(users.likely.counted("person", "people")) a month\(users.isAssumed ? " (assumed)" : ""), \(load.online.brief) at once at the peak: "
                + (best.servers == 0
                    ? "no servers: nothing of what they do needs one."
                    : "\(Double(best.servers).brief) servers and \(best.cost.brief) EUR a month at \(best.title).")
        )
        report.list(extrapolated + doubts)
        if workload.usersAreAssumed {
            report.paragraph(
                "Nobody said how many users there are: \(users.likely.brief) are assumed. Set users.max_monthly or users.peak_online."
            )
        }
        if let uncertainty = findings.uncertainty {
            report.paragraph(
                "Four of five possible worlds cost \(uncertainty.cost.low.brief) to \(uncertainty.cost.high.brief) EUR a month. "
                    + (uncertainty.advice ?? ""))
        }
        if let (name, factor) = breaksFirst {
            report.paragraph(
                "What breaks first is \(name), at \(factor.brief) times as many people"
                    + (date(factor: factor).map { " (\($0) at this growth)" } ?? "")
                    + ", if servers stay as they are."
            )
        }
    }

    private func addAdvice(to report: inout PlanReport) {
        report.heading("How it should run")
        report.list(advice.map { "\($0.topic): \($0.decision); \($0.reason). Turned by: \($0.flip)." })
    }

    private func addLoad(to report: inout PlanReport) {
        report.heading("Load at the peak")
        var rows = [["people at once", told("load.online")]]
        for action in workload.actions { rows.append([action.name, "\(told(action.figure))/s"]) }
        if workload.media != nil { rows.append(["packets of media", "\(told("media.packets"))/s"]) }
        rows += workload.streams.flatMap(streamRows)
        for tier in load.tiers { rows.append(["vCPU busy with \(tier.name)", told("load.\(tier.name)")]) }
        rows.append(["sent to people", told("load.sent")])
        rows.append(["received from them", told("load.received")])
        rows.append(["sent in a month", told("load.egress")])
        rows.append(["kept after \(workload.levels.keep.likely.brief) months", told("load.storage")])
        report.table(["", "likely"], rows)
    }

    private func addServers(_ findings: Findings, to report: inout PlanReport) {
        guard let best else { return }
        report.heading("Servers, at \(best.title)")
        report.table(
            ["tier", "machine", "vCPU", "needed", "spare", "busy", "99 of 100 within"],
            best.sizes.map { size in
                [size.tier.name, size.machine]
                    + ["machine", "servers", "spare", "busy", "p99"].map { told("\($0).\(size.tier.name)") }
            }, texts: 2)
        report.list(best.sizes.compactMap(\.warning))
        report.list(brokenPromises(findings.comparisons))
        addComparisons(findings.comparisons, to: &report)
        for chart in latencyCharts { report.chart(chart) }
    }

    /// One server as a queue, where it is one and not saturated: sizing saw to that.
    func closedForm(_ size: TierSize) -> VaryingSystem? {
        do { return try size.queue() } catch { return nil }
    }

    /// Of what every plan assumes, only what this one follows from: who has no calls need not know what a packet takes.
    private func matters(_ quantity: Quantity) -> Bool {
        guard quantity.name.hasPrefix("assumptions."), quantity.index != workload.assumptions.variation.index
        else { return true }
        return quantity.index == workload.assumptions.usdPerEur.index
            || figures.contains { $0.inputs.contains(quantity.name) }
    }

    private func addSources(to report: inout PlanReport) {
        report.heading("What was assumed")
        report.table(
            ["name", "low", "likely", "high", "source"],
            workload.quantities.filter { $0.isAssumed && $0.spread != .fixed && matters($0) }.map {
                quantity in
                [
                    quantity.name, quantity.measure.text(quantity.low),
                    quantity.measure.text(quantity.likely),
                    quantity.measure.text(quantity.high),
                    (quantity.source ?? "") + (quantity.asOf.map { " (\($0))" } ?? ""),
                ]
            }, endsInText: true)
    }
}
