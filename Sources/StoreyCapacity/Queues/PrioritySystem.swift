/// Requests of two kinds wait for the first of several servers; the urgent are taken first, and nobody is interrupted for them: M/M/c with
/// priorities, or M/G/c.
///
/// Both kinds take equally long of a server. The waits are exact where service times vary as a decay does, and for one server; else as near as
/// those of ``VaryingSystem``, which they follow from. Sources: A. Cobham, “Priority Assignment in Waiting Line Problems”, Operations Research 2,
/// 1954; O. Kella and U. Yechiali, “Waiting Times in the Non-Preemptive Priority M/M/c Queue”, Stochastic Models 1, 1985.
public struct PrioritySystem: Sendable, Hashable {
    /// The same, were all alike.
    public let plain: VaryingSystem
    /// The part of the requests that is urgent.
    public let urgent: Double

    /// - Parameters:
    ///   - arrivals: requests a second of both kinds.
    ///   - service: what a request takes of a server, in seconds: the mean.
    ///   - servers: how many servers take from the queue.
    ///   - urgent: the part of the requests that is urgent, 0 to 1.
    ///   - variation: squared coefficient of variation of the service times.
    /// - Throws: ``QueueError`` with ``QueueError/Reason/saturated`` where more comes than is served: even then the urgent would be served, but
    /// the others would wait for ever.
    public init(
        arrivals: Double, service: Double, servers: Int, urgent: Double, variation: Double = 1
    ) throws(QueueError) {
        guard (0...1).contains(urgent) else {
            throw QueueError(.value, "the part that is urgent lies between 0 and 1: \(urgent)")
        }
        plain = try VaryingSystem(
            arrivals: arrivals, service: service, servers: servers, variation: variation)
        self.urgent = urgent
    }

    private var utilisation: Double { plain.plain.utilisation }
    /// How long an urgent request waits, in seconds: the mean.
    public var urgentWait: Double { otherWait * (1 - utilisation) }
    /// How long another waits, in seconds: the mean.
    public var otherWait: Double { plain.meanWait / (1 - utilisation * urgent) }
    /// How long an urgent request takes with its wait, in seconds: the mean.
    public var urgentResponse: Double { urgentWait + plain.service }
    /// How long another takes with its wait, in seconds: the mean.
    public var otherResponse: Double { otherWait + plain.service }
}
