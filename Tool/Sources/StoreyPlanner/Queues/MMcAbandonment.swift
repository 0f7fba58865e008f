import Foundation

/// The M/M/c+D queue: requests wait for the first free server and give up after a fixed time.
///
/// It has a solution at any load, because excess requests give up. A request in service is always completed.
/// Sources: D. Barrer, “Queuing with Impatient Customers and Ordered Service”, Operations Research 5, 1957;
/// F. Baccelli and G. Hébuterne, “On Queues with Impatient Customers”, Performance ’81, 1981.
public struct MMcAbandonment: Sendable, Hashable {
    /// The number of requests per second.
    public let arrivals: Double
    /// The mean service time, in seconds.
    public let service: Double
    /// The number of servers.
    public let servers: Int
    /// The wait after which a request gives up, in seconds.
    public let patience: Double
    /// The probability that a request gives up.
    public let abandoned: Double

    /// Creates a queue.
    /// - Parameters:
    ///   - arrivals: The number of requests per second. Must be positive.
    ///   - service: The mean service time, in seconds.
    ///   - servers: The number of servers, 1 to 1,000,000.
    ///   - patience: The wait after which a request gives up, in seconds.
    /// - Throws: ``QueueError`` if a parameter is invalid.
    public init(arrivals: Double, service: Double, servers: Int, patience: Double) throws(QueueError) {
        try QueueError.check(arrivals, "the arrival rate")
        try QueueError.check(service, "the service time")
        try QueueError.check(servers: servers)
        try QueueError.check(patience, "the patience", isPositive: false)
        self.arrivals = arrivals
        self.service = service
        self.servers = servers
        self.patience = patience
        // The probability that all but one of the servers are busy, given that one is free. It is 1 for a
        // single server.
        let allButOne =
            servers == 1 ? 1.0 : ErlangB.blocking(load: arrivals * service, lines: servers - 1)
        let slack = Double(servers) / service - arrivals
        // The wait falls exponentially with the rate `slack` up to the patience, and with the total service
        // rate beyond it. Under overload it grows instead, so everything is computed relative to the end of
        // the patience, which avoids overflow.
        let exponential = exp(-abs(slack) * patience)
        let (free, end) = slack >= 0 ? (1.0, exponential) : (exponential, 1.0)
        let patient = abs(slack) * patience < 1e-9 ? patience : (1 - exponential) / abs(slack)
        let gone = end * service / Double(servers)
        let entering = arrivals * allButOne
        abandoned = entering * gone / (free + entering * (patient + gone))
    }

    /// The number of requests served per second.
    public var throughput: Double { arrivals * (1 - abandoned) }
    /// The utilization of a server, 0 to 1.
    public var utilization: Double { throughput * service / Double(servers) }
}
