import Foundation

/// The M/G/c queue: requests wait for the first free server, and their service times have any variation, as
/// those of long jobs do.
///
/// The mean wait is that of M/M/c times (1 + squared coefficient of variation) / 2. That is exact for one
/// server (F. Pollaczek and A. Khinchine) and approximate for several (A. Lee and P. Longton, 1959). With a
/// variation of 1 this is ``ErlangC``.
///
/// Below 1, a wait is the sum of a constant and an exponential time with the exact decay rate of long waits
/// (Y. Takahashi, “Asymptotic Exponentiality of the Tail of the Waiting-Time Distribution in a
/// PH/PH/c Queue”, Advances in Applied Probability 13, 1981). Above 1, and for requests of several classes, it
/// is a mixture of exponential distributions: a sum of residual service times. The 99th percentile of the
/// response time differs by −9 % to +4 % from that of a simulation, for variations of 0 to 4, 1 to 16
/// servers, and utilizations of 30 to 90 %.
public struct MGc: Sendable, Hashable {
    /// The same queue with exponential service times.
    public let erlangC: ErlangC
    /// The squared coefficient of variation of the service times.
    public let variation: Double
    private let serviceTimes: TimeDistribution
    /// The wait of requests of several classes. `nil` if there is only one class.
    private let mixtureWait: MixtureWait?
    /// The shortest wait of those that wait, in seconds, and the decay rate of longer ones. Used for
    /// variations below 1.
    private let shortestWait: Double
    private let decay: Double

    /// Creates a queue.
    /// - Parameters:
    ///   - arrivals: The number of requests per second. Must be positive.
    ///   - service: The mean service time, in seconds.
    ///   - servers: The number of servers.
    ///   - variation: The squared coefficient of variation of the service times: variance over squared mean.
    /// - Throws: ``QueueError`` with ``QueueError/Reason/saturated`` if requests arrive faster than they can
    ///   be served.
    public init(
        arrivals: Double, service: Double, servers: Int, variation: Double = 1
    ) throws(QueueError) {
        erlangC = try ErlangC(arrivals: arrivals, service: service, servers: servers)
        guard variation.isFinite, variation >= 0 else {
            throw QueueError(.value, "the variation must not be negative: \(variation)")
        }
        self.variation = variation
        let serviceTimes = TimeDistribution.varying(service, variation: variation)
        self.serviceTimes = serviceTimes
        mixtureWait = variation > 1 ? serviceTimes.kinds.map { [erlangC] in MixtureWait(erlangC, $0) } : nil
        let mean = (1 + variation) / 2 / erlangC.slack
        decay = variation < 1 ? Self.decay(erlangC, serviceTimes) : 1 / mean
        shortestWait = max(0, mean - 1 / decay)
    }

    /// Returns the decay rate of the wait: the root of arrivals × (m(rate ÷ servers) − 1) = rate, where m is the
    /// moment-generating function of the service times.
    private static func decay(_ queue: ErlangC, _ serviceTimes: TimeDistribution) -> Double {
        bisect(from: queue.slack, steps: 60) { rate in
            let moment = serviceTimes.moment(rate / Double(queue.servers))
            return queue.arrivals * (moment - 1) < rate
        }
    }

    /// Creates a queue with several classes of requests.
    /// - Parameters:
    ///   - arrivals: The number of requests per second. Must be positive.
    ///   - kinds: The share and the mean service time of each class.
    ///   - servers: The number of servers.
    ///   - variation: The squared coefficient of variation of all service times.
    init(arrivals: Double, kinds: TimeDistribution, servers: Int, variation: Double) throws(QueueError) {
        let erlangC = try ErlangC(arrivals: arrivals, service: kinds.mean, servers: servers)
        self.erlangC = erlangC
        self.variation = variation
        serviceTimes = kinds
        mixtureWait = kinds.kinds.map { MixtureWait(erlangC, $0) }
        (shortestWait, decay) = (0, 2 * erlangC.slack / (1 + variation))
    }

    /// The number of requests per second.
    public var arrivals: Double { erlangC.arrivals }
    /// The mean service time, in seconds.
    public var service: Double { erlangC.service }
    /// The mean wait of all requests, in seconds.
    public var meanWait: Double { erlangC.meanWait * (1 + variation) / 2 }
    /// The mean response time, in seconds: wait plus service.
    public var meanResponse: Double { meanWait + erlangC.service }

    /// Returns the probability of a longer response time.
    /// - Parameter time: The time, in seconds.
    public func tail(beyond time: Double) -> Double {
        guard variation != 1 else { return erlangC.tail(beyond: time) }
        if let mixtureWait, let kinds = serviceTimes.kinds { return mixtureWait.tail(beyond: time, kinds) }
        let waitProbability = erlangC.waitProbability
        guard waitProbability > 0 else { return serviceTimes.tail(beyond: time) }
        return (1 - waitProbability) * serviceTimes.tail(beyond: time)
            + waitProbability * tailOfWaiting(beyond: time - shortestWait)
    }

    /// Returns the probability that a request that waits takes longer than its shortest wait and a time.
    private func tailOfWaiting(beyond time: Double) -> Double {
        guard time > 0 else { return 1 }
        if case .constant = serviceTimes.shape { return exp(-decay * max(0, time - service)) }
        // Integrate the tail of the service time over the wait by Simpson's rule.
        let steps = 200
        let width = time / Double(steps)
        var sum = 0.0
        for step in 0...steps {
            let wait = Double(step) * width
            let weight = step == 0 || step == steps ? 1.0 : step.isMultiple(of: 2) ? 2 : 4
            sum += weight * decay * exp(-decay * wait) * serviceTimes.tail(beyond: time - wait)
        }
        return exp(-decay * time) + sum * width / 3
    }

    /// Returns the probability of a longer response time for some of the requests. The wait is the same for
    /// all.
    /// - Parameters:
    ///   - time: The time, in seconds.
    ///   - some: The service times of these requests.
    func tail(beyond time: Double, of some: TimeDistribution) -> Double {
        if let mixtureWait, let kinds = some.kinds { return mixtureWait.tail(beyond: time, kinds) }
        return tail(beyond: time)
    }

    /// Returns a quantile of the response time, in seconds, found by bisection in about 50 steps.
    /// - Parameter probability: The probability of a shorter response time, such as 0.99.
    public func responseQuantile(_ probability: Double) -> Double {
        guard variation != 1 else { return erlangC.responseQuantile(probability) }
        guard probability > 0 else { return 0 }
        guard probability < 1 else { return .infinity }
        return bisect(from: meanResponse, steps: 50) { tail(beyond: $0) > 1 - probability }
    }
}
