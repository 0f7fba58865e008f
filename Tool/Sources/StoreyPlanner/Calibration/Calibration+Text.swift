import StoreyVideo

extension Calibration {
    /// A readable summary: the measurements, their meaning, inconsistencies, and the lines for a workload
    /// file.
    public var text: String {
        var report = PlanReport(title: "Load test results")
        report.table(
            [
                "tool", "requests/s", "mean", "p99", "concurrent", "failed",
                "busy vCPUs",
            ],
            points.map { point in
                [
                    point.result.tool.rawValue, point.result.throughput.brief, point.result.mean.duration,
                    point.result.p99?.duration ?? "–",
                    (point.result.users ?? point.result.throughput * point.result.mean).brief,
                    point.result.failed.percent,
                    (point.cpuBusy?.brief ?? "–") + (point.vcpu.map { " of \($0.brief)" } ?? ""),
                ]
            })
        if demand != nil || processors == nil { report.paragraph(demandText) }
        if let processors {
            report.paragraph(
                "By the scalability law for vCPUs: \(Self.text(processors)). On a single vCPU, a request takes "
                    + "\((1 / processors.law.single).duration) of CPU time; contention and coherence contain the losses of larger machines."
            )
        }
        if let scalability {
            report.paragraph(
                "By the scalability law for concurrent users: \(Self.text(scalability)). "
                    + "This includes the limit of the server's CPUs."
                    + (processors == nil
                        ? " To find the losses of larger machines, saturate servers of four different sizes and specify --vcpu for each result."
                        : ""))
        }
        report.paragraph(
            "Valid for \(range.lowerBound.brief) to \((range.upperBound * ScalabilityFit.maxExtrapolation).brief) requests per second, which is \(ScalabilityFit.maxExtrapolation.brief) times the measured maximum."
        )
        report.list(warnings)
        guard let workloadFile else { return report.text }
        report.heading("Lines for the workload file")
        return report.text + "\n" + workloadFile
    }

    private var demandText: String {
        guard let demand else {
            return
                "The CPU time per request is unknown. Specify --cpu-busy for each result."
        }
        let width =
            demand.halfWidth.isFinite
            ? " ± \(demand.halfWidth.duration)" : " (a single test has no known uncertainty)"
        return "A request takes \(demand.value.duration)\(width) of CPU time."
    }

    private static func text(_ fit: ScalabilityFit) -> String {
        let (law, intervals) = (fit.law, fit.intervals())
        return "\(law.single.brief)/s for one, contention \(law.contention.percent) "
            + "(\(max(0, intervals[1].lowerBound).percent) to \(intervals[1].upperBound.percent)), coherence \(law.coherence.percent); "
            + (law.peak.isFinite ? "the maximum is at \(law.peak.brief)" : "there is no maximum")
    }
}
