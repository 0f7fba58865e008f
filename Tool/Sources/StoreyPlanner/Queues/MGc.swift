import Foundation

/// The M/G/c queue: requests wait for the first free server, and their service times have any variation, as
/// those of long jobs do.
///
/// The mean wait is that of M/M/c times (1 + squared coefficient of variation) / 2. That is exact for one
/// server (F. Pollaczek and A. Khinchine) and approximate for several (A. Lee and P. Longton, 1959). The wait
/// is assumed to be exponential, which keeps its quantiles within 25 % of a simulation for variations up to
/// 4. With a variation of 1 this is ``ErlangC``. If requests belong to several classes with exponential
/// service times, the wait is a mixture of exponential distributions: a sum of residual service times.
public struct MGc: Sendable, Hashable {
    /// The same queue with exponential service times.
    public let erlangC: ErlangC
    /// The squared coefficient of variation of the service times.
    public let variation: Double
    private let serviceTimes: TimeDistribution
    /// The wait of requests of several classes. `nil` if there is only one class.
    private let mixtureWait: MixtureWait?

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
        serviceTimes = .varying(service, variation: variation)
        mixtureWait = nil
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
        let rate = 2 * erlangC.slack / (1 + variation)
        // For waiting requests, integrate the tail of the service time over the wait by Simpson's rule.
        let steps = 200
        let width = time / Double(steps)
        var sum = 0.0
        for step in 0...steps {
            let wait = Double(step) * width
            let weight = step == 0 || step == steps ? 1.0 : step.isMultiple(of: 2) ? 2 : 4
            sum += weight * rate * exp(-rate * wait) * serviceTimes.tail(beyond: time - wait)
        }
        return (1 - waitProbability) * serviceTimes.tail(beyond: time)
            + waitProbability * (exp(-rate * time) + sum * width / 3)
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
