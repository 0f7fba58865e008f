/// The reason why a queue has no solution.
public struct QueueError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The category of the error. More categories may be added.
    public struct Reason: Sendable, Hashable {
        let name: String

        /// Requests arrive faster than they can be served: the queue grows without bound, and no mean or
        /// quantile exists.
        public static let saturated = Reason(name: "saturated")
        /// A parameter is invalid.
        public static let value = Reason(name: "value")
        /// A value exceeds ``ScalabilityFit/maxExtrapolation`` times the measured range. Measure it, or allow
        /// extrapolation.
        public static let unmeasured = Reason(name: "unmeasured")
    }

    /// The category of the error.
    public let reason: Reason
    /// The problem and its solution.
    public let description: String

    init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }

    static func saturated(load: Double, servers: Int) -> QueueError {
        let enough = Int(load.rounded(.down)) + 1
        return QueueError(
            .saturated,
            "saturated: the load keeps \(load.brief) servers busy, and there \(servers == 1 ? "is 1" : "are \(servers)"), "
                + "so the queue grows without bound. Use at least \(enough) servers, or reduce the load.")
    }

    /// Throws if a value is negative, infinite, or not a number.
    static func check(_ value: Double, _ name: String, isPositive: Bool = true) throws(QueueError) {
        guard value.isFinite, isPositive ? value > 0 : value >= 0 else {
            let wanted = isPositive ? "positive" : "not negative"
            throw QueueError(.value, "\(name) must be finite and \(wanted): \(value)")
        }
    }

    static func check(servers: Int) throws(QueueError) {
        guard (1...1_000_000).contains(servers) else {
            throw QueueError(.value, "the number of servers must be 1 to 1,000,000, not \(servers)")
        }
    }
}
