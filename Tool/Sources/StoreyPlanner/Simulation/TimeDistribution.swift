import Foundation
import ToolInternal

/// A distribution of times in seconds, such as service times or times between arrivals.
public struct TimeDistribution: Sendable, Hashable {
    enum Shape: Sendable, Hashable {
        case constant
        case exponential
        /// The sum of exponential stages: varies less than an exponential distribution.
        case erlang(stages: Int)
        /// A hyperexponential distribution of two phases, with the probability of the first and the mean of
        /// each: varies more than an exponential distribution.
        case two(first: Double, Double, Double)
        /// A mixture of exponential distributions, with cumulative probabilities.
        case mixture([Part])
    }

    struct Part: Sendable, Hashable {
        let upTo: Double
        let mean: Double
    }

    /// A class of a mixture: its share, and its mean in seconds.
    struct Kind: Sendable, Hashable {
        let share: Double
        let mean: Double
    }

    /// The mean, in seconds.
    public let mean: Double
    let shape: Shape

    /// Creates an exponential distribution.
    /// - Parameter mean: The mean, in seconds.
    public static func exponential(_ mean: Double) -> TimeDistribution {
        TimeDistribution(mean: mean, shape: .exponential)
    }

    /// Creates a constant time.
    /// - Parameter time: The time, in seconds.
    public static func constant(_ time: Double) -> TimeDistribution {
        TimeDistribution(mean: time, shape: .constant)
    }

    /// Creates a distribution with a given variation: constant at 0, Erlang below 1, exponential at 1, and
    /// hyperexponential with balanced means above. Sources for the latter: L. Kleinrock; H. Tijms,
    /// “Stochastic Models”, 1994.
    /// - Parameters:
    ///   - mean: The mean, in seconds.
    ///   - variation: The squared coefficient of variation: variance over squared mean. Below 1 it is rounded
    ///     to the nearest Erlang distribution.
    public static func varying(_ mean: Double, variation: Double) -> TimeDistribution {
        if variation <= 0.01 { return .constant(mean) }
        if variation <= 0.7 {
            return TimeDistribution(mean: mean, shape: .erlang(stages: Int((1 / variation).rounded())))
        }
        if variation <= 1 { return .exponential(mean) }
        let first = (1 + ((variation - 1) / (variation + 1)).squareRoot()) / 2
        return TimeDistribution(
            mean: mean, shape: .two(first: first, mean / (2 * first), mean / (2 * (1 - first))))
    }

    /// Creates a mixture of exponential distributions.
    /// - Parameter parts: The rate of each class, in any unit, and its mean in seconds.
    public static func mixture(_ parts: [(rate: Double, mean: Double)]) -> TimeDistribution {
        let all = parts.reduce(0) { $0 + $1.rate }
        var sum = 0.0
        let steps = parts.map { part in
            sum += part.rate / all
            return Part(upTo: sum, mean: part.mean)
        }
        return TimeDistribution(
            mean: parts.reduce(0) { $0 + $1.rate * $1.mean } / all, shape: .mixture(steps))
    }

    /// The classes of a mixture or of a hyperexponential distribution, or the single class of an exponential
    /// one. `nil` for other distributions.
    var kinds: [Kind]? {
        switch shape {
        case .exponential: return [Kind(share: 1, mean: mean)]
        case .two(let first, let one, let other):
            return [Kind(share: first, mean: one), Kind(share: 1 - first, mean: other)]
        case .constant, .erlang: return nil
        case .mixture(let parts):
            var before = 0.0
            return parts.map { part in
                defer { before = part.upTo }
                return Kind(share: part.upTo - before, mean: part.mean)
            }
        }
    }

    /// Returns the moment-generating function: the mean of e to the power of the time and a rate. Infinite where
    /// it has no value.
    func moment(_ rate: Double) -> Double {
        switch shape {
        case .constant: return exp(rate * mean)
        case .erlang(let stages):
            let stage = 1 - rate * mean / Double(stages)
            return stage > 0 ? pow(stage, -Double(stages)) : .infinity
        case .exponential, .two, .mixture:
            return (kinds ?? []).reduce(0) { sum, kind in
                rate * kind.mean < 1 ? sum + kind.share / (1 - rate * kind.mean) : .infinity
            }
        }
    }

    /// Returns the probability of a longer time.
    func tail(beyond time: Double) -> Double {
        func exponential(_ mean: Double) -> Double { mean > 0 ? exp(-max(0, time) / mean) : 0 }
        switch shape {
        case .exponential: return exponential(mean)
        case .constant: return time < mean ? 1 : 0
        case .two(let first, let one, let other):
            return first * exponential(one) + (1 - first) * exponential(other)
        case .erlang(let stages):
            let stage = max(0, time) * Double(stages) / mean
            // The result is below 1e-170, and the sum would overflow.
            guard stage < 700 else { return 0 }
            var (term, sum) = (1.0, 1.0)
            for number in 1..<max(2, stages) where number < stages {
                term *= stage / Double(number)
                sum += term
            }
            return exp(-stage) * sum
        case .mixture(let parts):
            var (before, sum) = (0.0, 0.0)
            for part in parts {
                sum += (part.upTo - before) * exponential(part.mean)
                before = part.upTo
            }
            return sum
        }
    }

    @inline(__always)
    func sample(_ random: inout SplitMix64) -> Double {
        switch shape {
        case .exponential: return mean * random.exponential()
        case .constant: return mean
        case .two(let first, let one, let other):
            return (random.unit() < first ? one : other) * random.exponential()
        case .erlang(let stages):
            var sum = 0.0
            for _ in 0..<stages { sum += random.exponential() }
            return mean / Double(stages) * sum
        case .mixture(let parts):
            let place = random.unit()
            let mean = (parts.first { place < $0.upTo } ?? parts.last)?.mean ?? mean
            return mean * random.exponential()
        }
    }
}
