extension CapacityPlan {
    func addUncertainty(_ findings: Findings, to report: inout PlanReport) {
        if !findings.interruptionNotes.isEmpty { report.heading("Uncertainty") }
        for text in findings.interruptionNotes { report.paragraph(text) }
        guard let uncertainty = findings.uncertainty, let best else { return }
        report.heading("Uncertainty")
        if !uncertainty.isComplete {
            report.paragraph(
                "Interrupted after \(uncertainty.samples) of \(uncertainty.requestedSamples) samples. The following numbers are based on these."
            )
        }
        func row(_ name: String, _ range: PercentileRange, _ text: (Double) -> String) -> [String] {
            [name, text(range.low), text(range.middle), text(range.high)]
        }
        let words: (Double) -> String = { $0 == .infinity ? "saturated" : $0.duration }
        var rows = [
            row("concurrent users", uncertainty.online, \.brief),
            row("servers that the sample needs", uncertainty.servers, \.brief),
            row("EUR per month for them", uncertainty.cost, \.brief),
        ]
        // Streams have no response time.
        if best.sizes.contains(where: { $0.tier.kind == .app || $0.tier.kind == .database }) {
            rows.append(row("p99 on the servers above", uncertainty.p99, words))
        }
        report.table(["of \(uncertainty.samples) samples", "p10", "p50", "p90"], rows)
        if best.servers > 0 {
            report.paragraph(
                "In \(uncertainty.saturated.wholePercent) of the samples the servers above don't suffice: one of their resources would be used by more than \(Tier.saturation.percent)."
            )
        }
        let causes = uncertainty.causes.prefix(10)
        let cost: (Double) -> String = { $0.isFinite ? $0.brief : "no plan" }
        report.table(
            ["EUR per month with only this input", "low", "high", "difference", "share of the variation"],
            causes.map {
                [
                    $0.name, cost($0.low), cost($0.high),
                    $0.hasPlans ? abs($0.high - $0.low).brief : "–", $0.share.wholePercent,
                ]
            })
        report.chart(
            .spans(
                title: "Influence of the inputs", unit: "EUR per month", middle: likelyCost,
                spans: causes.filter(\.hasPlans).map { .init(name: $0.name, low: $0.low, high: $0.high) }))
    }
}

extension CapacityPlan.Findings {
    /// Notes about an interruption.
    var interruptionNotes: [String] {
        skippedSamples.map {
            ["Interrupted before the first of \($0) samples, so the uncertainty is unknown."]
        } ?? []
    }
}

extension Uncertainty.Cause {
    /// Whether both ends have a plan.
    fileprivate var hasPlans: Bool { low.isFinite && high.isFinite }
}
