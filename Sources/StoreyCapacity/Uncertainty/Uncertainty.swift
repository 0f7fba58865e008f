/// How sure a plan is: what it would be in many possible worlds, and which numbers make most of the difference.
public struct Uncertainty: Sendable, Hashable {
    /// One number's part in it.
    public struct Cause: Sendable, Hashable {
        /// The quantity's name.
        public let name: String
        /// EUR a month where it is low and all else likely; infinite where there is no plan.
        public let low: Double
        /// EUR a month where it is high and all else likely; infinite where there is no plan.
        public let high: Double
        /// The part of the spread that goes with it, 0 to 1: its squared rank correlation with the cost, of all together.
        public let share: Double
    }

    /// How many worlds were drawn.
    public let worlds: Int
    /// How many were to be drawn: more where that was interrupted.
    public let wanted: Int
    /// Servers of all tiers.
    public let servers: LikelyRange
    /// EUR a month at the cheapest provider.
    public let cost: LikelyRange
    /// People at once.
    public let online: LikelyRange
    /// How long 99 of 100 requests take at most on the servers of the plan, in seconds; infinite where they are saturated.
    public let p99: LikelyRange
    /// The part of the worlds in which the servers of the plan do not suffice.
    public let saturated: Double
    /// The numbers that matter, the one that matters most first.
    public let causes: [Cause]

    /// Whether all worlds were drawn.
    public var isComplete: Bool { worlds == wanted }

    /// What to measure first, in a sentence.
    public var advice: String? {
        let first = causes.prefix(2).filter { $0.share > 0.01 }
        guard !first.isEmpty else { return nil }
        let share = first.reduce(0) { $0 + $1.share }
        return
            "\(first.map(\.name).joined(separator: " and ")) explain\(first.count == 1 ? "s" : "") \((share).wholePercent) of the spread of the "
            + "cost: measure \(first.count == 1 ? "it" : "these") first."
    }
}

extension Double {
    /// As `71 %`.
    var wholePercent: String { (self * 100).magnitude < 1e15 ? "\(Int((self * 100).rounded())) %" : percent }
}
