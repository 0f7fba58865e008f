import StoreyVideo

extension Calibration {
    /// What was found, for people: what was measured, what it means for a workload file, and what does not fit.
    public var text: String {
        var report = PlanReport(title: "What the load tests say")
        report.table(
            [
                "tool", "requests a second", "mean", "99 of 100 within", "asked at once", "failed",
                "busy vCPU",
            ],
            points.map { point in
                [
                    point.result.tool.rawValue, point.result.throughput.brief, point.result.mean.duration,
                    point.result.p99?.duration ?? "–", point.result.users?.brief ?? "–",
                    point.result.failed.percent,
                    point.busy?.brief ?? "–",
                ]
            })
        if let demand {
            let width =
                demand.halfWidth.isFinite
                ? " ± \(demand.halfWidth.duration)" : " (one test says nothing of how sure that is)"
            report.paragraph(
                "A request takes \(demand.value.duration)\(width) of a processor. In the workload file: cpu: { low: \(Self.time(demand.value - spread(demand))), "
                    + "default: \(Self.time(demand.value)), high: \(Self.time(demand.value + spread(demand))) }, and assumptions: { cpu_factor: 1 } where this was a server like those that are planned."
            )
        } else {
            report.paragraph(
                "What a request takes of a processor is known once somebody looks: give --busy with each result."
            )
        }
        if let scalability {
            let (law, intervals) = (scalability.law, scalability.intervals())
            report.paragraph(
                "Throughput grows by the scalability law: one alone \(law.single.brief)/s, contention \(law.contention.percent) "
                    + "(\(max(0, intervals[1].lowerBound).percent) to \(intervals[1].upperBound.percent)), coherence \(law.coherence.percent); "
                    + (law.peak.isFinite ? "it is greatest at \(law.peak.brief)." : "it has no peak."))
        }
        report.paragraph(
            "It holds for \(range.lowerBound.brief) to \((range.upperBound * ScalabilityFit.reach).brief) requests a second, \(ScalabilityFit.reach.brief) times what was measured."
        )
        report.list(warnings)
        return report.text
    }

    private func spread(_ demand: Estimate) -> Double {
        demand.halfWidth.isFinite ? min(demand.halfWidth, demand.value / 2) : demand.value / 4
    }

    /// As a workload file has it.
    private static func time(_ seconds: Double) -> String { "\((seconds * 1000).text(decimals: 4)) ms" }
}
