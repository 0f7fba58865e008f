import Foundation
import Seeded

/// How long something takes, or how far apart things come: a distribution of times, in seconds.
public struct Times: Sendable, Hashable {
    enum Shape: Sendable, Hashable {
        case constant
        case exponential
        /// The sum of so many decays: varies less than one.
        case erlang(stages: Int)
        /// One of two decays: varies more than one. With its probability, and the mean of each.
        case two(first: Double, Double, Double)
        /// One of several decays, each with the probability of it or one before it.
        case mixture([Part])
    }

    struct Part: Sendable, Hashable {
        let upTo: Double
        let mean: Double
    }

    /// One of the kinds of a mixture: which part of all it is, and its mean in seconds.
    struct Kind: Sendable, Hashable {
        let share: Double
        let mean: Double
    }

    /// The mean, in seconds.
    public let mean: Double
    let shape: Shape

    /// Times that vary as a decay does.
    /// - Parameter mean: in seconds.
    public static func exponential(_ mean: Double) -> Times { Times(mean: mean, shape: .exponential) }

    /// Always the same.
    /// - Parameter time: in seconds.
    public static func constant(_ time: Double) -> Times { Times(mean: time, shape: .constant) }

    /// Times that vary so much: constant at 0, a decay at 1, a sum of equal decays between, one of two decays above. Source of the latter: the
    /// balanced hyperexponential distribution of L. Kleinrock and H. Tijms, “Stochastic Models”, 1994.
    /// - Parameters:
    ///   - mean: in seconds.
    ///   - variation: the squared coefficient of variation: variance over mean squared. Below 1 the nearest that a whole number of decays can have.
    public static func varying(_ mean: Double, variation: Double) -> Times {
        if variation <= 0.01 { return .constant(mean) }
        if variation <= 0.7 {
            return Times(mean: mean, shape: .erlang(stages: Int((1 / variation).rounded())))
        }
        if variation <= 1 { return .exponential(mean) }
        let first = (1 + ((variation - 1) / (variation + 1)).squareRoot()) / 2
        return Times(mean: mean, shape: .two(first: first, mean / (2 * first), mean / (2 * (1 - first))))
    }

    /// Several kinds, each of which decays by itself.
    /// - Parameter parts: how often each comes, in any unit, and its mean in seconds.
    public static func mixture(_ parts: [(rate: Double, mean: Double)]) -> Times {
        let all = parts.reduce(0) { $0 + $1.rate }
        var sum = 0.0
        let steps = parts.map { part in
            sum += part.rate / all
            return Part(upTo: sum, mean: part.mean)
        }
        return Times(mean: parts.reduce(0) { $0 + $1.rate * $1.mean } / all, shape: .mixture(steps))
    }

    /// The kinds of a mixture, or the one decay; `nil` where times are neither.
    var kinds: [Kind]? {
        switch shape {
        case .exponential: return [Kind(share: 1, mean: mean)]
        case .constant, .erlang, .two: return nil
        case .mixture(let parts):
            var before = 0.0
            return parts.map { part in
                defer { before = part.upTo }
                return Kind(share: part.upTo - before, mean: part.mean)
            }
        }
    }

    /// Which part of them is longer.
    func longer(than time: Double) -> Double {
        func decay(_ mean: Double) -> Double { mean > 0 ? exp(-max(0, time) / mean) : 0 }
        switch shape {
        case .exponential: return decay(mean)
        case .constant: return time < mean ? 1 : 0
        case .two(let first, let one, let other): return first * decay(one) + (1 - first) * decay(other)
        case .erlang(let stages):
            let stage = max(0, time) * Double(stages) / mean
            // What is left is under 1e-170, and the sum would leave the range of numbers.
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
                sum += (part.upTo - before) * decay(part.mean)
                before = part.upTo
            }
            return sum
        }
    }

    @inline(__always)
    func draw(_ random: inout SplitMix) -> Double {
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
