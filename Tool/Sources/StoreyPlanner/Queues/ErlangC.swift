import Foundation

/// The M/M/c queue (Erlang C): requests wait for the first free server.
///
/// Arrivals are a Poisson process and service times are exponential. Source: L. Kleinrock, “Queueing
/// Systems”, volume 1, 1975, section 3.5.
public struct ErlangC: Sendable, Hashable {
    /// The number of requests per second.
    public let arrivals: Double
    /// The mean service time, in seconds.
    public let service: Double
    /// The number of servers.
    public let servers: Int

    /// Creates a queue.
    /// - Parameters:
    ///   - arrivals: The number of requests per second. Must be positive.
    ///   - service: The mean service time, in seconds.
    ///   - servers: The number of servers, 1 to 1,000,000.
    /// - Throws: ``QueueError`` with ``QueueError/Reason/saturated`` if requests arrive faster than they can
    ///   be served.
    public init(arrivals: Double, service: Double, servers: Int) throws(QueueError) {
        try QueueError.check(arrivals, "the arrival rate")
        try QueueError.check(service, "the service time")
        try QueueError.check(servers: servers)
        self.arrivals = arrivals
        self.service = service
        self.servers = servers
        let load = arrivals * service
        guard load < Double(servers) else { throw .saturated(load: load, servers: servers) }
        let blocking = ErlangB.blocking(load: load, lines: servers)
        waitProbability = blocking / (1 - load / Double(servers) * (1 - blocking))
    }

    /// The probability that a request has to wait (Erlang C).
    public let waitProbability: Double

    /// The mean number of busy servers, in erlangs.
    public var load: Double { arrivals * service }
    /// The utilization of a server, 0 to 1.
    public var utilization: Double { load / Double(servers) }
    /// The unused capacity, in requests per second.
    var slack: Double { Double(servers) / service - arrivals }
    /// The mean wait of all requests, including those that don't wait, in seconds.
    public var meanWait: Double { waitProbability / slack }
    /// The mean response time, in seconds: wait plus service.
    public var meanResponse: Double { meanWait + service }
    /// The mean number of waiting requests.
    public var meanQueue: Double { arrivals * meanWait }

    /// Returns a quantile of the wait, in seconds.
    /// - Parameter probability: The probability of a shorter wait, such as 0.99.
    public func waitQuantile(_ probability: Double) -> Double {
        probability <= 1 - waitProbability ? 0 : -log((1 - probability) / waitProbability) / slack
    }

    /// Returns a quantile of the response time, in seconds, found by bisection in about 60 steps.
    /// - Parameter probability: The probability of a shorter response time, such as 0.99.
    public func responseQuantile(_ probability: Double) -> Double {
        guard probability > 0 else { return 0 }
        guard probability < 1 else { return .infinity }
        return bisect(from: meanResponse, steps: 60) { tail(beyond: $0) > 1 - probability }
    }

    /// Returns the probability of a longer response time, which is the sum of the service time and, if the
    /// request waits, an exponential wait with the rate `slack`.
    func tail(beyond time: Double) -> Double {
        let rate = 1 / service
        let served = exp(-rate * time)
        // If both rates are nearly equal, their difference loses all its digits.
        if abs(slack - rate) < 1e-6 * rate {
            return served * (1 + waitProbability * rate * time)
        }
        let both = (slack * served - rate * exp(-slack * time)) / (slack - rate)
        return (1 - waitProbability) * served + waitProbability * both
    }
}
