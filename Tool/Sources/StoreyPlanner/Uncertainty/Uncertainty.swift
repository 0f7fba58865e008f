/// The uncertainty of a plan: percentiles over Monte Carlo samples, and the inputs that contribute most.
public struct Uncertainty: Sendable, Hashable {
    /// The contribution of an input.
    public struct Cause: Sendable, Hashable {
        /// The name of the quantity.
        public let name: String
        /// The cost in EUR per month at the low end of this input with likely values of all others. Infinite
        /// if there is no plan.
        public let low: Double
        /// The cost in EUR per month at the high end of this input with likely values of all others. Infinite
        /// if there is no plan.
        public let high: Double
        /// The share of the spread that this input explains, 0 to 1: its squared rank correlation with the
        /// cost relative to the sum over all inputs.
        public let share: Double
    }

    /// The number of samples that were drawn.
    public let samples: Int
    /// The number of requested samples, which is greater after an interruption.
    public let requestedSamples: Int
    /// The number of servers of all tiers that the samples need.
    public let servers: PercentileRange
    /// The cost of the servers that the samples need at the cheapest provider, in EUR per month.
    public let cost: PercentileRange
    /// The number of concurrent users.
    public let online: PercentileRange
    /// The 99th percentile of the response time on the planned servers, in seconds. Infinite if they are
    /// saturated.
    public let p99: PercentileRange
    /// The share of samples in which the planned servers don't suffice, because a resource is used by more than
    /// 95 %.
    public let saturated: Double
    /// The influential inputs, the most important first.
    public let causes: [Cause]

    /// Whether all requested samples were drawn.
    public var isComplete: Bool { samples == requestedSamples }

    /// The inputs that can be measured and explain most of the variation of the cost.
    private var measurable: [Cause] { Array(causes.filter { !$0.isPrice && $0.share > 0.01 }.prefix(2)) }
    /// The share of the variation of the cost that prices explain.
    private var priceShare: Double { causes.filter(\.isPrice).reduce(0) { $0 + $1.share } }

    /// The first of the advised steps, in a few words.
    var nextStep: String? {
        measurable.first.map { "Measure \($0.name)" } ?? (priceShare > 0.01 ? "Check the prices" : nil)
    }

    /// Advice on what to measure first, and on prices, which can't be measured.
    public var advice: String? {
        let (first, prices) = (measurable, priceShare)
        let parts = [
            first.isEmpty
                ? nil
                : "\(first.map(\.name).joined(separator: " and ")) explain\(first.count == 1 ? "s" : "") \(first.reduce(0) { $0 + $1.share }.wholePercent) of the variation of the "
                    + "cost. Measure \(first.count == 1 ? "it" : "them") first.",
            prices > 0.01
                ? "Prices explain \(prices.wholePercent)\(first.isEmpty ? " of the variation of the cost" : ""): check the price lists, or sign a contract."
                : nil,
        ].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}

extension Uncertainty.Cause {
    /// Whether the input is a price or an exchange rate.
    fileprivate var isPrice: Bool { name.hasPrefix("prices.") || name.hasSuffix("_per_eur") }
}

extension Double {
    /// The value as a whole percentage, such as `71 %`.
    var wholePercent: String { (self * 100).magnitude < 1e15 ? "\(Int((self * 100).rounded())) %" : percent }
}
