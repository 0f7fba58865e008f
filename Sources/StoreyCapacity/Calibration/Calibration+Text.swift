import StoreyVideo

extension Calibration {
    /// What was found, for people: what was measured, what it means, what does not fit, and what to write into a workload file.
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
                    (point.busy?.brief ?? "–") + (point.vcpu.map { " of \($0.brief)" } ?? ""),
                ]
            })
        if demand != nil || processors == nil { report.paragraph(demandText) }
        if let processors {
            report.paragraph(
                "Throughput grows with vCPU by the scalability law: \(Self.text(processors)). A request takes "
                    + "\((1 / processors.law.single).duration) of one vCPU alone; what else more of them lose is in the two."
            )
        }
        if let scalability {
            report.paragraph(
                "Throughput grows with how many ask at once by the scalability law: \(Self.text(scalability)). "
                    + "The limit of the server's processors is in that."
                    + (processors == nil
                        ? " What a larger machine loses is said by servers of four different sizes, each asked for all it can do: give --vcpu with each result."
                        : ""))
        }
        report.paragraph(
            "It holds for \(range.lowerBound.brief) to \((range.upperBound * ScalabilityFit.reach).brief) requests a second, \(ScalabilityFit.reach.brief) times what was measured."
        )
        report.list(warnings)
        guard let workloadFile else { return report.text }
        report.heading("For the workload file")
        return report.text + "\n" + workloadFile
    }

    private var demandText: String {
        guard let demand else {
            return
                "What a request takes of a processor is known once somebody looks: give --busy with each result."
        }
        let width =
            demand.halfWidth.isFinite
            ? " ± \(demand.halfWidth.duration)" : " (one test says nothing of how sure that is)"
        return "A request takes \(demand.value.duration)\(width) of a processor."
    }

    private static func text(_ fit: ScalabilityFit) -> String {
        let (law, intervals) = (fit.law, fit.intervals())
        return "one alone \(law.single.brief)/s, contention \(law.contention.percent) "
            + "(\(max(0, intervals[1].lowerBound).percent) to \(intervals[1].upperBound.percent)), coherence \(law.coherence.percent); "
            + (law.peak.isFinite ? "it is greatest at \(law.peak.brief)" : "it has no peak")
    }
}
