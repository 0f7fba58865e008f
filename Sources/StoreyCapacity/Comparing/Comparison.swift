/// A number of the plan by formula and by simulation, side by side.
public struct Comparison: Sendable, Hashable {
    /// Where it is found: a tier, as `app`, or several.
    public let tier: String
    /// What is compared, as `99 of 100` or `refused`.
    public let subject: String
    /// What that measures: a time in seconds, or a part of one.
    public let measure: Measure
    /// Which formula it is, as `M/M/c`.
    public let model: String
    /// The name of the figure that the formula makes, for ``Plan/why(_:)``.
    public let figure: String
    /// What the formula says.
    public let formula: Double
    /// The same, by simulation.
    public let simulated: Estimate
    /// How many requests were followed for that.
    public let requests: Int
    /// What the formula leaves out, as bursts.
    public let why: String

    /// By how much the simulation is above the formula: of a time as a part of it; of a part, as requests that are refused, the difference.
    public var gap: Double {
        measure == .share ? simulated.value - formula : simulated.value / formula - 1
    }
}
