extension MachineSpeed {
    /// What was found, for people.
    public var text: String {
        var report = PlanReport(title: "What this machine does")
        report.paragraph(
            "A round of work takes \(round.value.duration) ± \(round.halfWidth.duration) of a processor, \(factor.brief) times as long as where the "
                + "defaults were measured. In the workload file: assumptions: { cpu_factor: \(factor.brief) }, where servers are like this machine and "
                + "cpu was measured there; 1 where it was measured here.")
        report.table(["threads", "rounds a second"], points.map { [$0.load.brief, $0.throughput.brief] })
        if let scalability {
            report.paragraph(
                "By the scalability law: contention \(scalability.law.contention.percent), coherence \(scalability.law.coherence.percent). "
                    + "This work shares nothing, so that what is lost is the machine's.")
        }
        return report.text
    }
}
