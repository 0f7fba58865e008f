extension MachineSpeed {
    /// A readable summary, with the lines for a workload file.
    public var text: String {
        var report = PlanReport(title: "Speed of this machine")
        report.paragraph(
            "A round of work takes \(round.value.duration) ± \(round.halfWidth.duration) of CPU time, \(factor.brief) times as long as on the "
                + "reference machine of the defaults. Use this as cpu_factor if the servers are like this machine and cpu was measured on the reference machine; use 1 if cpu was "
                + "measured on this machine.")
        report.table(["threads", "rounds/s"], points.map { [$0.load.brief, $0.throughput.brief] })
        if let scalability {
            report.paragraph(
                "By the scalability law: contention \(scalability.law.contention.percent), coherence \(scalability.law.coherence.percent). "
                    + "The threads share nothing, so these are losses of the machine. An app loses at least as much; measure it with a load test."
            )
        }
        report.heading("Lines for the workload file")
        return report.text + "\n" + workloadFile
    }

    private var workloadFile: String {
        let about = "source: \"storey plan calibrate, on this machine\""
        // The mean of many rounds is normally distributed, so 10 % lie beyond 1.2816 standard errors.
        let half = round.error.isFinite ? 1.2816 * round.error / Self.reference : 0
        let range = MeasuredRange(factor, within: min(half, factor / 2))
        return "assumptions:\n  cpu_factor: \(range.line(\.yamlText, about: about))\n"
            + (scalability.map { $0.assumptions(about) } ?? "")
    }
}
