import StoreyVideo

extension CapacityPlan {
    /// The results of simulation and sampling for the report.
    public struct Findings: Sendable {
        /// The comparison of formulas and simulations.
        public var comparisons: [Comparison]
        /// The uncertainty, if it was computed.
        public var uncertainty: Uncertainty?
        /// The number of requested samples if an interruption came before the first one.
        public var skippedSamples: Int?

        /// Creates findings.
        /// - Parameters:
        ///   - comparisons: The comparison of formulas and simulations.
        ///   - uncertainty: The uncertainty.
        public init(comparisons: [Comparison] = [], uncertainty: Uncertainty? = nil) {
            self.comparisons = comparisons
            self.uncertainty = uncertainty
        }
    }

    /// Returns the report as text for a terminal.
    /// - Parameter findings: The results of simulation and sampling.
    public func text(_ findings: Findings) -> String { report(findings).text }

    /// Returns the report as Markdown.
    /// - Parameter findings: The results of simulation and sampling.
    public func markdown(_ findings: Findings) -> String { report(findings).markdown }

    /// Returns the report as a self-contained HTML page.
    /// - Parameter findings: The results of simulation and sampling.
    public func html(_ findings: Findings) -> String { report(findings).html }

    /// Returns the sections of the report in reading order.
    func report(_ findings: Findings) -> PlanReport {
        var report = PlanReport(title: "Capacity plan for \(workload.name)")
        addSummary(findings, to: &report)
        addAdvice(to: &report)
        report.pageBreak()
        addLive(to: &report)
        addLoad(to: &report)
        addUsers(to: &report)
        addServers(findings, to: &report)
        addCosts(to: &report)
        addSides(to: &report)
        addUncertainty(findings, to: &report)
        addGrowth(to: &report)
        addTime(to: &report)
        addLatency(to: &report)
        addLoadTest(to: &report)
        addSources(to: &report)
        report.paragraph(
            "Created on \(day) with seed \(seed). `storey plan FILE --explain NAME` derives a figure, such as `load.sent` or "
                + "`servers.all`; `--explain all` lists all names.")
        return report
    }

    /// Adds the first page: the decision, the money, the risk, and the next step.
    private func addSummary(_ findings: Findings, to report: inout PlanReport) {
        guard let best else { return }
        report.overview([
            decision(best), money(best, findings), risk(best, findings), nextStep(findings),
        ])
        report.list(extrapolationWarnings + plausibilityWarnings)
    }

    private func decision(_ best: Offer) -> PlanReport.Answer {
        let users = workload.users.maxMonthly
        let hosting = advice.first { $0.topic == "hosting" }.map {
            $0.decision == Advice.onPremise
                ? " On-premise servers would cost less; see the recommendations."
                : " Recommended hosting: \($0.decision)."
        }
        return PlanReport.Answer(
            title: "Decision",
            value: best.servers == 0
                ? "No servers are needed"
                : "\(Double(best.servers).counted("server", "servers")) at \(best.title)",
            text:
                "\(users.likely.counted("user", "users")) per month\(users.isAssumed ? " (assumed)" : ""), \(load.online.brief) concurrent at the peak."
                + (hosting ?? ""))
    }

    private func money(_ best: Offer, _ findings: Findings) -> PlanReport.Answer {
        // The section on costs has the keys for them.
        let missing = workload.missingOperations.compactMap { $0.split(separator: " (").first }
        let next = offers.sorted { $0.cost < $1.cost }.dropFirst().first
        let sentences = [
            uncertaintyText,
            findings.uncertainty.map {
                "80 % of the samples cost \($0.cost.low.brief) to \($0.cost.high.brief) EUR, each with just the servers that it needs."
            },
            next.map { "\($0.title) would cost \($0.cost.brief) EUR." },
            missing.isEmpty ? nil : "Not in this bill: \(missing.joined(separator: "; ")).",
        ]
        return PlanReport.Answer(
            title: "Money", value: "\(best.cost.brief) EUR per month",
            text: sentences.compactMap(\.self).joined(separator: " "))
    }

    private func risk(_ best: Offer, _ findings: Findings) -> PlanReport.Answer {
        if best.servers == 0 {
            return PlanReport.Answer(title: "Risk", value: "No load on servers", text: limitText)
        }
        let confidence = workload.levels.confidence.likely
        let cases =
            findings.uncertainty.map { "\((1 - $0.saturated).wholePercent) of the samples" }
            ?? (confidence > 0 ? "\(confidence.percent) of the possible cases" : "the likely case")
        return PlanReport.Answer(
            title: "Risk", value: "Enough in \(cases)", text: "\(confidenceText(findings)) \(limitText)")
    }

    private func nextStep(_ findings: Findings) -> PlanReport.Answer {
        let (value, text) =
            workload.usersAreAssumed
            ? (
                "Set the number of users",
                "The number of users is not specified, so \(workload.users.maxMonthly.likely.brief) are assumed. Set users.max_monthly or users.peak_online."
            ) : (findings.uncertainty?.nextStep ?? "Test the peak load", nil)
        let sentences = [text, findings.uncertainty?.advice].compactMap(\.self)
        return PlanReport.Answer(
            title: "Next step", value: value,
            text: sentences.isEmpty
                ? "`storey plan FILE --load-test k6` writes a load test of the peak."
                : sentences.joined(separator: " "))
    }

    /// The share of the possible cases in which the servers suffice.
    private func confidenceText(_ findings: Findings) -> String {
        let confidence = workload.levels.confidence.likely
        let found = findings.uncertainty.map {
            "\((1 - $0.saturated).wholePercent) of \($0.samples) samples"
        }
        return confidence > 0
            ? "The servers carry the load in at least \(confidence.percent) of the possible cases\(found.map { " (\($0))" } ?? "")."
            : "The servers are sized for the likely case\(found.map { ", and carry the load in \($0)" } ?? "")."
    }

    /// The part of the cost that is due to uncertain inputs.
    private var uncertaintyText: String? {
        guard let best, best.cost - likelyCost > 0.01 * best.cost else { return nil }
        return "The likely case alone would cost \(likelyCost.brief) EUR; the rest is for uncertain inputs."
    }

    /// The multiples of the users at which servers must be added and at which the first tier breaks.
    private var limitText: String {
        let limit = workload.levels.utilization.likely
        func text(_ bottleneck: (name: String, resource: Resource, factor: Double)) -> String {
            "at \(bottleneck.factor.timesAsMany("users"))"
                + (date(factor: bottleneck.factor).map { " (\($0) at this growth)" } ?? "")
        }
        guard let first = bottleneck(limit), let breaking = breaksFirst else {
            return "More users add no load to the servers."
        }
        return
            "Servers must be added \(text(first)): then the \(first.resource.title) of \(first.name) is used by \(limit.percent). If the servers "
            + "stay as they are, the \(breaking.resource.title) of \(breaking.name) breaks first, \(text(breaking))."
    }

    private func addAdvice(to report: inout PlanReport) {
        report.heading("Recommendations")
        report.list(
            advice.map {
                "\($0.topic): \($0.decision); \($0.reason). What would change this: \($0.tippingPoint)."
            })
    }

    private func addLoad(to report: inout PlanReport) {
        report.heading("Peak load")
        var rows = [["concurrent users", figureText("load.online")]]
        if workload.media != nil {
            rows.append(["of these, in calls", figureText("load.participants")])
        }
        for action in workload.actions { rows.append([action.name, "\(figureText(action.figure))/s"]) }
        if workload.media != nil {
            rows.append(["rooms", figureText("load.rooms")])
            rows.append(["media packets", "\(figureText("media.packets"))/s"])
        }
        rows += workload.streams.flatMap(streamRows)
        for tier in load.tiers {
            rows.append(["vCPUs busy with \(tier.name)", figureText("load.\(tier.name)")])
        }
        rows.append(["sent to users", figureText("load.sent")])
        rows.append(["received from users", figureText("load.received")])
        rows.append(["sent per month", figureText("load.egress")])
        rows.append([
            "stored after \(workload.levels.keep.likely.counted("month", "months"))",
            figureText("load.storage"),
        ])
        report.table(["", "likely"], rows)
    }

    private func addServers(_ findings: Findings, to report: inout PlanReport) {
        guard let best else { return }
        report.heading("Servers at \(best.title)")
        report.table(
            ["tier", "machine", "sized by", "vCPUs", "needed", "spare"]
                + ["CPU", "network", "memory", "disk", "IOPS"] + ["p99"],
            best.sizes.map { size in
                let name = size.tier.name
                return [name, size.machine.name, size.limit.title]
                    + ["machine", "servers", "spare"].map { figureText("\($0).\(name)") }
                    + Resource.allCases.map { figureText($0.busyFigure(of: name)) }
                    + [figureText("p99.\(name)")]
            }, texts: 3)
        report.list(assumedLimits)
        report.list(best.sizes.compactMap(\.warning))
        report.list(missedTargets(findings.comparisons))
        addComparisons(findings.comparisons, to: &report)
        for chart in latencyCharts { report.chart(chart) }
    }

    /// Notes about machines whose price list lacks limits.
    private var assumedLimits: [String] {
        var seen: Set<PriceList.Machine> = []
        return (best?.sizes ?? []).map(\.machine).filter {
            !$0.assumedLimits.isEmpty && seen.insert($0).inserted
        }
        .map { machine in
            let limits = Resource.allCases.filter { resource in
                machine.assumedLimits.contains { $0.hasSuffix(".\(resource.rawValue)") }
            }
            return
                "The price list doesn't say what one \(machine.name) sustains. Assumed: "
                + limits.map { "\($0.rawValue) \($0.text(machine.limits[$0]))" }.joined(separator: ", ") + "."
        }
    }

    /// Returns one server as a queue, or `nil` for streams. Sizing has ensured that it isn't saturated.
    func closedForm(_ size: TierSize) -> MGc? {
        do { return try size.queue() } catch { return nil }
    }

    /// Whether an assumption affects this plan. For example, the size of media packets doesn't matter without
    /// calls.
    private func matters(_ quantity: Quantity) -> Bool {
        let mayBeUnused =
            quantity.name.hasPrefix("assumptions.") || quantity.name.hasSuffix(".hours_per_month")
        guard mayBeUnused, quantity.index != workload.assumptions.variation.index else { return true }
        return quantity.index == workload.assumptions.usdPerEur.index
            || figures.contains { $0.inputs.contains(quantity.name) }
    }

    private func addSources(to report: inout PlanReport) {
        report.heading("Assumptions")
        report.table(
            ["name", "low", "likely", "high", "source"],
            workload.quantities.filter {
                $0.isAssumed && ($0.spread != .fixed || $0.isOfFleet) && matters($0)
            }.map {
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
