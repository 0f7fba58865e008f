/// The latency from capture to playout, part by part, and the probability of meeting the goal.
struct LatencyBudget: Sendable {
    /// The likely total, in seconds.
    let likely: Double
    /// The percentiles of the total over all samples.
    let range: PercentileRange
    /// The share of samples that meet the goal.
    let kept: Double
    /// The goal minus the likely total, in seconds. Negative if the goal is missed.
    let left: Double
    /// The parts with their spread, the largest first.
    let causes: [(name: String, spread: Double)]
}

extension CapacityPlan {
    /// Returns the latency budget if the file has one. The parts vary independently, so that all are slow at
    /// once is less likely than that one is.
    func latencyBudget(samples: Int = 4000) -> LatencyBudget? {
        guard let budget = workload.latency else { return nil }
        let sums = (0..<samples).map { number in
            let sample = Sample(workload.quantities, seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number))
            return budget.parts.reduce(0) { $0 + sample[$1.quantity] }
        }
        let likely = budget.parts.reduce(0) { $0 + $1.quantity.likely }
        let goal = budget.goal.likely
        return LatencyBudget(
            likely: likely, range: PercentileRange(sums),
            kept: Double(sums.count { $0 <= goal }) / Double(max(1, sums.count)), left: goal - likely,
            causes: budget.parts.map { ($0.name, $0.quantity.high - $0.quantity.low) }
                .sorted { ($1.spread, $0.name) < ($0.spread, $1.name) })
    }
}
