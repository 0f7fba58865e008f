extension MachineSpeed {
    /// What was found, for people, and to be written into a workload file.
    public var text: String {
        var report = PlanReport(title: "What this machine does")
        report.paragraph(
            "A round of work takes \(round.value.duration) ± \(round.halfWidth.duration) of a processor, \(factor.brief) times as long as where the "
                + "defaults were measured. That is the cpu_factor where servers are like this machine and cpu was measured there; it is 1 where cpu was "
                + "measured here.")
        report.table(["threads", "rounds a second"], points.map { [$0.load.brief, $0.throughput.brief] })
        if let scalability {
            report.paragraph(
                "By the scalability law: contention \(scalability.law.contention.percent), coherence \(scalability.law.coherence.percent). "
                    + "This work shares nothing, so that what is lost is the machine's: an app loses that much, or more, as a load test says."
            )
        }
        report.heading("For the workload file")
        return report.text + "\n" + workloadFile
    }

    private var workloadFile: String {
        let about = "source: \"storey plan calibrate, on this machine\""
        // There are many rounds, so that their mean varies as a normal distribution: a tenth lies beyond 1.2816 deviations.
        let half = round.error.isFinite ? 1.2816 * round.error / Self.reference : 0
        let range = WrittenRange(factor, within: min(half, factor / 2))
        return "assumptions:\n  cpu_factor: \(range.line(\.written, about: about))\n"
            + (scalability.map { $0.assumptions(about) } ?? "")
    }
}
