import Foundation

/// Requests wait for the first of several servers: M/M/c, Erlang C.
///
/// Requests come independently of each other and their service times vary like a decay. Source: L. Kleinrock, “Queueing Systems”,
/// volume 1, 1975, section 3.5.
public struct DelaySystem: Sendable, Hashable {
    /// Requests a second.
    public let arrivals: Double
    /// What a request takes of a server, in seconds: the mean.
    public let service: Double
    /// How many servers take from the queue.
    public let servers: Int

    /// - Parameters:
    ///   - arrivals: requests a second, more than none.
    ///   - service: what a request takes of a server, in seconds: the mean.
    ///   - servers: how many servers take from the queue, 1 to 1,000,000.
    /// - Throws: ``QueueError`` with ``QueueError/Reason/saturated`` where more comes than is served.
    public init(arrivals: Double, service: Double, servers: Int) throws(QueueError) {
        try QueueError.check(arrivals, "the arrivals")
        try QueueError.check(service, "the service time")
        try QueueError.check(servers: servers)
        self.arrivals = arrivals
        self.service = service
        self.servers = servers
        let load = arrivals * service
        guard load < Double(servers) else { throw .saturated(load: load, servers: servers) }
        let blocking = LossSystem.blocking(load: load, lines: servers)
        waiting = blocking / (1 - load / Double(servers) * (1 - blocking))
    }

    /// Which part of the requests has to wait: Erlang C.
    public let waiting: Double

    /// Servers that are busy on average, in erlangs.
    public var load: Double { arrivals * service }
    /// How busy a server is, 0 to 1.
    public var utilisation: Double { load / Double(servers) }
    /// By how much more a second could be served than comes.
    var slack: Double { Double(servers) / service - arrivals }
    /// How long a request waits, in seconds: the mean of all, those that don't wait included.
    public var meanWait: Double { waiting / slack }
    /// How long a request takes with its wait, in seconds: the mean.
    public var meanResponse: Double { meanWait + service }
    /// How many requests wait: the mean.
    public var meanQueue: Double { arrivals * meanWait }

    /// How long a part of the requests waits at most, in seconds.
    /// - Parameter share: the part, as 0.99.
    public func wait(of share: Double) -> Double {
        share <= 1 - waiting ? 0 : -log((1 - share) / waiting) / slack
    }

    /// How long a part of the requests takes at most with its wait, in seconds. Found by halving, in some 60 steps.
    /// - Parameter share: the part, as 0.99.
    public func response(of share: Double) -> Double {
        guard share > 0 else { return 0 }
        guard share < 1 else { return .infinity }
        return leastTime(from: meanResponse, steps: 60) { longer(than: $0) > 1 - share }
    }

    /// Which part of the requests takes longer. A request takes its service and, if it waits, a wait that decays with the slack.
    func longer(than time: Double) -> Double {
        let rate = 1 / service
        let served = exp(-rate * time)
        // Where both decays are nearly the same, their difference has no digits left.
        if abs(slack - rate) < 1e-6 * rate {
            return served * (1 + waiting * rate * time)
        }
        let both = (slack * served - rate * exp(-slack * time)) / (slack - rate)
        return (1 - waiting) * served + waiting * both
    }
}
