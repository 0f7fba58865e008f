import Foundation

/// The wait for the first of several servers if each request belongs to one of several classes with
/// exponential service times.
///
/// The probability of a wait is Erlang C. The wait is a geometric sum of residual service times, each
/// processed at the speed of all servers together. That is exact for one server (F. Pollaczek and A.
/// Khinchine). For several, the mean equals that of ``MGc``, and the quantiles are too long: up to ten times
/// if one request in thousands takes thousands of times as long as the others. The sum is again a mixture of
/// exponential distributions, with one rate per class. Source: L. Kleinrock, “Queueing Systems”, volume 1,
/// 1975, section 5.7.
struct MixtureWait: Sendable, Hashable {
    /// One exponential component of the wait.
    private struct Phase: Sendable, Hashable {
        /// The share of waiting requests in this component.
        let share: Double
        /// The rate, in 1/s.
        let rate: Double
    }

    /// The probability that a request has to wait.
    private let waitProbability: Double
    private let phases: [Phase]

    /// Creates the wait of a queue.
    /// - Parameters:
    ///   - erlangC: The queue with the same load and exponential service times.
    ///   - kinds: The classes of requests.
    init(_ erlangC: ErlangC, _ kinds: [TimeDistribution.Kind]) {
        waitProbability = erlangC.waitProbability
        // A minimum utilization keeps the digits; at that load virtually no request waits.
        let (servers, busy) = (Double(erlangC.servers), max(erlangC.utilization, 1e-9))
        // Slowest class first. A residual service time belongs to a class in proportion to the load of that
        // class.
        var parts: [(share: Double, rate: Double)] = []
        for kind in kinds.sorted(by: { $0.mean > $1.mean }) where kind.mean > 0 && kind.share > 0 {
            let (share, rate) = (kind.share * kind.mean / erlangC.service, servers / kind.mean)
            // Classes with nearly equal rates leave no interval for a root between them.
            if let last = parts.last, rate < last.rate * (1 + 1e-6) {
                parts[parts.count - 1].share += share
            } else {
                parts.append((share, rate))
            }
        }
        // The rates are the poles of the transform of the geometric sum: one below the rate of each class.
        var low = 0.0
        var found: [Phase] = []
        for part in parts {
            let rate = Self.rate(above: low, below: part.rate) { rate in
                parts.reduce(0.0) { $0 + $1.share * $1.rate / ($1.rate - rate) } < 1 / busy
            }
            let slope = parts.reduce(0.0) { sum, part in
                let gap = part.rate - rate
                return sum + part.share * part.rate / (gap * gap)
            }
            found.append(Phase(share: (1 - busy) / (busy * busy * slope * rate), rate: rate))
            low = part.rate
        }
        let sum = found.reduce(0.0) { $0 + $1.share }
        phases = found.map { Phase(share: $0.share / sum, rate: $0.rate) }
    }

    /// Returns the probability of a response time longer than `time`.
    /// - Parameters:
    ///   - time: The time, in seconds.
    ///   - kinds: The classes of the requests. Their shares add up to 1.
    func tail(beyond time: Double, _ kinds: [TimeDistribution.Kind]) -> Double {
        let waits = phases.map { (phase: $0, left: exp(-$0.rate * time)) }
        return kinds.reduce(0.0) { sum, kind in
            // A request without service time only waits.
            guard kind.mean > 0 else {
                let left = waits.reduce(0.0) { $0 + $1.phase.share * $1.left }
                return sum + kind.share * waitProbability * left
            }
            let rate = 1 / kind.mean
            let served = exp(-rate * time)
            let both = waits.reduce(0.0) { both, wait in
                let (share, slack) = (wait.phase.share, wait.phase.rate)
                // If both rates are nearly equal, their difference loses all its digits.
                if abs(slack - rate) < 1e-6 * rate { return both + share * served * (1 + rate * time) }
                let together = (slack * served - rate * wait.left) / (slack - rate)
                return both + share * together
            }
            return sum + kind.share * ((1 - waitProbability) * served + waitProbability * both)
        }
    }

    /// Returns the point between two bounds at which a condition stops holding, found by bisection.
    private static func rate(above low: Double, below high: Double, _ isBefore: (Double) -> Bool) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
