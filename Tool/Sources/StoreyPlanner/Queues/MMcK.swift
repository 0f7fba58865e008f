/// The M/M/c/K queue: requests wait while there is capacity and are refused otherwise.
///
/// It has a solution at any load, because excess requests are refused. Source: G. Bolch, S. Greiner, H. de
/// Meer and K. Trivedi, “Queueing Networks and Markov Chains”, 1998, section 6.6.
public struct MMcK: Sendable, Hashable {
    /// The number of arriving requests per second.
    public let arrivals: Double
    /// The mean service time, in seconds.
    public let service: Double
    /// The number of servers.
    public let servers: Int
    /// The maximum number of requests in the system, including those in service.
    public let capacity: Int
    /// The probabilities of 0, 1, 2, …, `capacity` requests in the system.
    public let probabilities: [Double]

    /// Creates a queue.
    /// - Parameters:
    ///   - arrivals: The number of arriving requests per second. Must be positive.
    ///   - service: The mean service time, in seconds.
    ///   - servers: The number of servers, 1 to 1,000,000.
    ///   - capacity: The maximum number of requests in the system, including those in service. At least
    ///     `servers`.
    /// - Throws: ``QueueError`` if a parameter is invalid.
    public init(arrivals: Double, service: Double, servers: Int, capacity: Int) throws(QueueError) {
        try QueueError.check(arrivals, "the arrival rate")
        try QueueError.check(service, "the service time")
        try QueueError.check(servers: servers)
        guard (servers...max(servers, 10_000_000)).contains(capacity) else {
            throw QueueError(
                .value,
                "the capacity must be at least the \(servers) servers and at most 10,000,000, not \(capacity)"
            )
        }
        self.arrivals = arrivals
        self.service = service
        self.servers = servers
        self.capacity = capacity
        let load = arrivals * service
        var weights = [1.0]
        weights.reserveCapacity(capacity + 1)
        var total = 1.0
        for count in 1...capacity {
            var next = weights[count - 1] * load / Double(min(count, servers))
            // Rescale before the weights overflow under a heavy load.
            if next > 1e250 {
                for index in weights.indices { weights[index] *= 1e-250 }
                total *= 1e-250
                next *= 1e-250
            }
            weights.append(next)
            total += next
        }
        probabilities = weights.map { $0 / total }
    }

    /// The probability that a request is refused.
    public var blocking: Double { probabilities[capacity] }
    /// The number of requests served per second.
    public var throughput: Double { arrivals * (1 - blocking) }
    /// The utilization of a server, 0 to 1.
    public var utilization: Double { throughput * service / Double(servers) }
    /// The mean number of requests in the system.
    public var meanCount: Double { zip(0..., probabilities).reduce(0) { $0 + Double($1.0) * $1.1 } }
    /// The mean response time of accepted requests, in seconds, by Little's law.
    public var meanResponse: Double { meanCount / throughput }
    /// The mean wait of accepted requests, in seconds.
    public var meanWait: Double { meanResponse - service }
}
