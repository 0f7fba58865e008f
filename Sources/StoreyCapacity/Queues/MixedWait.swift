import Foundation

/// How long requests wait for the first of several servers where each is of one of several kinds, whose service times decay by themselves.
///
/// Who has to wait is by Erlang C. Their wait is a sum of what is left of services, as many as chance has it, each done as fast as all servers
/// together do it: exact for one server (F. Pollaczek and A. Khinchine), and with the mean of ``VaryingSystem`` for several, where its quantiles are
/// too long, up to ten times where one request in thousands takes thousands of times as long as others. That sum is one of several decays again,
/// with as many rates as there are kinds. Source: L. Kleinrock, “Queueing Systems”, volume 1, 1975, section 5.7.
struct MixedWait: Sendable, Hashable {
    /// One of the decays of the wait.
    private struct Decay: Sendable, Hashable {
        /// Which part of those that wait has it.
        let share: Double
        /// How fast it decays, in 1/s.
        let rate: Double
    }

    /// Which part of the requests has to wait.
    private let waiting: Double
    private let decays: [Decay]

    /// - Parameters:
    ///   - plain: the same, were all requests alike.
    ///   - kinds: the kinds of requests.
    init(_ plain: DelaySystem, _ kinds: [Times.Kind]) {
        waiting = plain.waiting
        // Of what is next to nothing no digits would be left; who waits then is nobody.
        let (servers, busy) = (Double(plain.servers), max(plain.utilisation, 1e-9))
        // The slowest first. What is left of a service is of a kind as often as that keeps servers busy.
        var parts: [(share: Double, rate: Double)] = []
        for kind in kinds.sorted(by: { $0.mean > $1.mean }) where kind.mean > 0 && kind.share > 0 {
            let (share, rate) = (kind.share * kind.mean / plain.service, servers / kind.mean)
            // Two that are as good as alike would have no room for a rate between them.
            if let last = parts.last, rate < last.rate * (1 + 1e-6) {
                parts[parts.count - 1].share += share
            } else {
                parts.append((share, rate))
            }
        }
        // The rates are where the sum over all numbers of services has no end: one below each kind's.
        var low = 0.0
        var found: [Decay] = []
        for part in parts {
            let rate = Self.rate(above: low, below: part.rate) { rate in
                parts.reduce(0.0) { $0 + $1.share * $1.rate / ($1.rate - rate) } < 1 / busy
            }
            let slope = parts.reduce(0.0) { sum, part in
                let gap = part.rate - rate
                return sum + part.share * part.rate / (gap * gap)
            }
            found.append(Decay(share: (1 - busy) / (busy * busy * slope * rate), rate: rate))
            low = part.rate
        }
        let sum = found.reduce(0.0) { $0 + $1.share }
        decays = found.map { Decay(share: $0.share / sum, rate: $0.rate) }
    }

    /// Which part of the requests of some kinds takes longer than a time, the wait included.
    /// - Parameters:
    ///   - time: in seconds.
    ///   - kinds: the kinds; their parts add up to 1.
    func longer(than time: Double, _ kinds: [Times.Kind]) -> Double {
        let waits = decays.map { (decay: $0, left: exp(-$0.rate * time)) }
        return kinds.reduce(0.0) { sum, kind in
            // What takes no time only waits.
            guard kind.mean > 0 else {
                let left = waits.reduce(0.0) { $0 + $1.decay.share * $1.left }
                return sum + kind.share * waiting * left
            }
            let rate = 1 / kind.mean
            let served = exp(-rate * time)
            let both = waits.reduce(0.0) { both, wait in
                let (share, slack) = (wait.decay.share, wait.decay.rate)
                // Where both decays are nearly the same, their difference has no digits left.
                if abs(slack - rate) < 1e-6 * rate { return both + share * served * (1 + rate * time) }
                let together = (slack * served - rate * wait.left) / (slack - rate)
                return both + share * together
            }
            return sum + kind.share * ((1 - waiting) * served + waiting * both)
        }
    }

    /// Where a condition that holds at the lower end holds no longer, by halving.
    private static func rate(above low: Double, below high: Double, _ isBefore: (Double) -> Bool) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
