/// A figure computed by a formula and by a simulation.
public struct Comparison: Sendable, Hashable {
    /// The tier or tiers, such as `app`.
    public let tier: String
    /// The compared quantity, such as `99 of 100` or `refused`.
    public let subject: String
    /// The kind of quantity: a time in seconds or a share.
    public let measure: Measure
    /// The queueing model of the formula, such as `M/M/c`.
    public let model: String
    /// The name of the figure from the formula, for ``CapacityPlan/explanation(of:)``.
    public let figure: String
    /// The value of the formula.
    public let formula: Double
    /// The value of the simulation.
    public let simulated: Estimate
    /// The number of simulated requests.
    public let requests: Int
    /// The effects that the formula leaves out, such as bursts.
    public let reason: String

    /// The deviation of the simulation from the formula: relative for a time, absolute for a share.
    public var gap: Double {
        measure == .share ? simulated.value - formula : simulated.value / formula - 1
    }
}
