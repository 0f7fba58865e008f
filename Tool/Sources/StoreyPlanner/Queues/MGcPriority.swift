/// The M/G/c queue with two non-preemptive priority classes: urgent requests are served before the others,
/// without interrupting a service.
///
/// Both classes have the same service times. The waits are exact for exponential service times and for one
/// server; otherwise they are as accurate as ``MGc``, on which they are based. Sources: A. Cobham, “Priority
/// Assignment in Waiting Line Problems”, Operations Research 2, 1954; O. Kella and U. Yechiali, “Waiting
/// Times in the Non-Preemptive Priority M/M/c Queue”, Stochastic Models 1, 1985.
public struct MGcPriority: Sendable, Hashable {
    /// The same queue without priorities.
    public let fifo: MGc
    /// The share of urgent requests.
    public let urgent: Double

    /// Creates a queue.
    /// - Parameters:
    ///   - arrivals: The number of requests of both classes per second.
    ///   - service: The mean service time, in seconds.
    ///   - servers: The number of servers.
    ///   - urgent: The share of urgent requests, 0 to 1.
    ///   - variation: The squared coefficient of variation of the service times.
    /// - Throws: ``QueueError`` with ``QueueError/Reason/saturated`` if requests arrive faster than they can
    ///   be served. Urgent requests could still be served then, but the others would wait forever.
    public init(
        arrivals: Double, service: Double, servers: Int, urgent: Double, variation: Double = 1
    ) throws(QueueError) {
        guard (0...1).contains(urgent) else {
            throw QueueError(.value, "the share of urgent requests must be between 0 and 1: \(urgent)")
        }
        fifo = try MGc(
            arrivals: arrivals, service: service, servers: servers, variation: variation)
        self.urgent = urgent
    }

    private var utilization: Double { fifo.erlangC.utilization }
    /// The mean wait of an urgent request, in seconds.
    public var urgentWait: Double { otherWait * (1 - utilization) }
    /// The mean wait of another request, in seconds.
    public var otherWait: Double { fifo.meanWait / (1 - utilization * urgent) }
    /// The mean response time of an urgent request, in seconds.
    public var urgentResponse: Double { urgentWait + fifo.service }
    /// The mean response time of another request, in seconds.
    public var otherResponse: Double { otherWait + fifo.service }
}
