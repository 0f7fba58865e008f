/// How long sound and pictures take from capture to playout, as games, rehearsals and calls need to know: part by part, and how likely the goal is
/// kept.
struct LatencyBudget: Sendable {
    /// All together, likely, in seconds.
    let likely: Double
    /// All together in possible worlds.
    let range: LikelyRange
    /// The part of the worlds in which the goal is kept.
    let kept: Double
    /// What is left of the goal, likely; less than nothing where it is missed.
    let left: Double
    /// The parts, the one whose spread matters most first: what to measure, or to make shorter.
    let causes: [(name: String, spread: Double)]
}

extension Plan {
    /// The budget, where the file has one. The parts vary independently: that all are bad at once is less likely than that one is.
    func latencyBudget(worlds: Int = 4000) -> LatencyBudget? {
        guard let budget = workload.latency else { return nil }
        let sums = (0..<worlds).map { number in
            let draw = Draw(workload.quantities, seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number))
            return budget.parts.reduce(0) { $0 + draw[$1.quantity] }
        }
        let likely = budget.parts.reduce(0) { $0 + $1.quantity.likely }
        let goal = budget.goal.likely
        return LatencyBudget(
            likely: likely, range: LikelyRange(sums),
            kept: Double(sums.count { $0 <= goal }) / Double(max(1, sums.count)), left: goal - likely,
            causes: budget.parts.map { ($0.name, $0.quantity.high - $0.quantity.low) }
                .sorted { ($1.spread, $0.name) < ($0.spread, $1.name) })
    }
}
