/// Why a queue has no answer.
public struct QueueError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What sort of reason it is. More may come.
    public struct Reason: Sendable, Hashable {
        let name: String

        /// More comes than can be served: the queue grows for ever, and no mean or quantile exists.
        public static let saturated = Reason(name: "saturated")
        /// A number that makes no sense.
        public static let value = Reason(name: "value")
        /// More would be asked than ``ScalabilityFit/reach`` times what was measured: it has to be measured, or forced.
        public static let unmeasured = Reason(name: "unmeasured")
    }

    /// What sort of reason it is.
    public let reason: Reason
    /// What is wrong, and what would mend it.
    public let description: String

    init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }

    static func saturated(load: Double, servers: Int) -> QueueError {
        let enough = Int(load.rounded(.down)) + 1
        return QueueError(
            .saturated,
            "saturated: the work that comes in keeps \(load.brief) servers busy, and there \(servers == 1 ? "is 1" : "are \(servers)"); "
                + "the queue would grow for ever. At least \(enough) are needed, or less work")
    }

    /// Refuses what is negative, infinite or no number.
    static func check(_ value: Double, _ name: String, isPositive: Bool = true) throws(QueueError) {
        guard value.isFinite, isPositive ? value > 0 : value >= 0 else {
            let wanted = isPositive ? "more than none" : "not negative"
            throw QueueError(.value, "\(name) must be a number, and \(wanted): \(value)")
        }
    }

    static func check(servers: Int) throws(QueueError) {
        guard (1...1_000_000).contains(servers) else {
            throw QueueError(.value, "there must be 1 to 1,000,000 servers, not \(servers)")
        }
    }
}
