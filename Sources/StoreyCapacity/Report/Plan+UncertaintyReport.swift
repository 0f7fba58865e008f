extension Plan {
    func addUncertainty(_ findings: Findings, to report: inout PlanReport) {
        if !findings.leftOut.isEmpty { report.heading("How sure this is") }
        for text in findings.leftOut { report.paragraph(text) }
        guard let uncertainty = findings.uncertainty, let best else { return }
        report.heading("How sure this is")
        if !uncertainty.isComplete {
            report.paragraph(
                "Interrupted after \(uncertainty.worlds) of \(uncertainty.wanted) possible worlds: what follows is of those."
            )
        }
        func row(_ name: String, _ range: LikelyRange, _ text: (Double) -> String) -> [String] {
            [name, text(range.low), text(range.middle), text(range.high)]
        }
        let words: (Double) -> String = { $0 == .infinity ? "saturated" : $0.duration }
        var rows = [
            row("people at once", uncertainty.online, \.brief),
            row("servers", uncertainty.servers, \.brief),
            row("EUR a month", uncertainty.cost, \.brief),
        ]
        // Streams keep servers busy, but nobody waits for an answer of theirs.
        if best.sizes.contains(where: { $0.tier.kind == .app || $0.tier.kind == .database }) {
            rows.append(row("99 of 100 within, on the servers above", uncertainty.p99, words))
        }
        report.table(["of \(uncertainty.worlds) possible worlds", "p10", "p50", "p90"], rows)
        if best.servers > 0 {
            report.paragraph(
                "In \(uncertainty.saturated.wholePercent) of the worlds the servers above do not suffice.")
        }
        let causes = uncertainty.causes.prefix(10)
        let cost: (Double) -> String = { $0.isFinite ? $0.brief : "no plan" }
        report.table(
            ["if only this were", "low", "high", "EUR a month apart", "part of the spread"],
            causes.map {
                [
                    $0.name, cost($0.low), cost($0.high),
                    $0.hasPlans ? abs($0.high - $0.low).brief : "–", $0.share.wholePercent,
                ]
            })
        report.chart(
            .spans(
                title: "What makes the difference", unit: "EUR a month", middle: best.cost,
                spans: causes.filter(\.hasPlans).map { .init(name: $0.name, low: $0.low, high: $0.high) }))
    }
}

extension Plan.Findings {
    /// What an interruption left out, in words.
    var leftOut: [String] {
        worldsLeftOut.map {
            ["Interrupted before the first of \($0) possible worlds: how sure this is, is not known."]
        } ?? []
    }
}

extension Uncertainty.Cause {
    /// Whether what is low and what is high both have a plan.
    fileprivate var hasPlans: Bool { low.isFinite && high.isFinite }
}
