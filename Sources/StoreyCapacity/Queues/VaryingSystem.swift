import Foundation

/// Requests wait for the first of several servers, and their service times vary more or less than a decay: M/G/c, as long jobs are.
///
/// The wait is that of M/M/c times (1 + squared variation) / 2, which is exact for one server (F. Pollaczek and A. Khinchine), near for
/// several (A. Lee and P. Longton, 1959); it is taken to decay, which leaves its quantiles within a quarter of what a simulation finds, for
/// variations up to 4. With a variation of 1 this is ``DelaySystem``. Where requests are of several kinds, whose service times decay by
/// themselves, the wait is one of several decays: a sum of what is left of services.
public struct VaryingSystem: Sendable, Hashable {
    /// The same, were its service times to vary as a decay does.
    public let plain: DelaySystem
    /// Squared coefficient of variation of the service times.
    public let variation: Double
    private let times: Times
    /// How long requests of several kinds wait; `nil` where they are of one.
    private let mixed: MixedWait?

    /// - Parameters:
    ///   - arrivals: requests a second, more than none.
    ///   - service: what a request takes of a server, in seconds: the mean.
    ///   - servers: how many servers take from the queue.
    ///   - variation: squared coefficient of variation of the service times: variance over mean squared.
    /// - Throws: ``QueueError`` with ``QueueError/Reason/saturated`` where more comes than is served.
    public init(
        arrivals: Double, service: Double, servers: Int, variation: Double = 1
    ) throws(QueueError) {
        plain = try DelaySystem(arrivals: arrivals, service: service, servers: servers)
        guard variation.isFinite, variation >= 0 else {
            throw QueueError(.value, "the variation is 0 or more, not \(variation)")
        }
        self.variation = variation
        times = .varying(service, variation: variation)
        mixed = nil
    }

    /// Requests of several kinds.
    /// - Parameters:
    ///   - arrivals: requests a second, more than none.
    ///   - kinds: which part of the requests each is, and what it takes of a server.
    ///   - variation: squared coefficient of variation of all of them.
    init(arrivals: Double, kinds: Times, servers: Int, variation: Double) throws(QueueError) {
        let plain = try DelaySystem(arrivals: arrivals, service: kinds.mean, servers: servers)
        self.plain = plain
        self.variation = variation
        times = kinds
        mixed = kinds.kinds.map { MixedWait(plain, $0) }
    }

    /// Requests a second.
    public var arrivals: Double { plain.arrivals }
    /// What a request takes of a server, in seconds: the mean.
    public var service: Double { plain.service }
    /// How long a request waits, in seconds: the mean of all.
    public var meanWait: Double { plain.meanWait * (1 + variation) / 2 }
    /// How long a request takes with its wait, in seconds: the mean.
    public var meanResponse: Double { meanWait + plain.service }

    /// Which part of the requests takes longer than a time, the wait included.
    /// - Parameter time: in seconds.
    public func longer(than time: Double) -> Double {
        guard variation != 1 else { return plain.longer(than: time) }
        if let mixed, let kinds = times.kinds { return mixed.longer(than: time, kinds) }
        let waiting = plain.waiting
        guard waiting > 0 else { return times.longer(than: time) }
        let decay = 2 * plain.slack / (1 + variation)
        // Who waits: the service is what is left of the time, over all waits there may be. Simpson's rule.
        let steps = 200
        let width = time / Double(steps)
        var sum = 0.0
        for step in 0...steps {
            let wait = Double(step) * width
            let weight = step == 0 || step == steps ? 1.0 : step.isMultiple(of: 2) ? 2 : 4
            sum += weight * decay * exp(-decay * wait) * times.longer(than: time - wait)
        }
        return (1 - waiting) * times.longer(than: time)
            + waiting * (exp(-decay * time) + sum * width / 3)
    }

    /// Which part of some of the requests takes longer than a time, the wait included, which is the same for all.
    /// - Parameters:
    ///   - time: in seconds.
    ///   - some: what those take of a server.
    func longer(than time: Double, of some: Times) -> Double {
        if let mixed, let kinds = some.kinds { return mixed.longer(than: time, kinds) }
        return longer(than: time)
    }

    /// How long a part of the requests takes at most with its wait, in seconds. Found by halving, in some 50 steps.
    /// - Parameter share: the part, as 0.99.
    public func response(of share: Double) -> Double {
        guard variation != 1 else { return plain.response(of: share) }
        guard share > 0 else { return 0 }
        guard share < 1 else { return .infinity }
        return leastTime(from: meanResponse, steps: 50) { longer(than: $0) > 1 - share }
    }
}
