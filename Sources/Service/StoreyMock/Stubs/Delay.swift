#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A delay before a response starts. Samples are never negative.
public enum Delay: Sendable, Hashable {
    /// The same delay every time.
    case fixed(Duration)
    /// A uniform distribution over a range.
    case uniform(ClosedRange<Duration>)
    /// A normal distribution, cut off at zero.
    case normal(mean: Duration, deviation: Duration)
    /// A log-normal distribution: most delays are near the median, a few are much longer, as on real networks.
    /// `sigma` is the standard deviation of the delay's logarithm; 0.4 is a common value.
    case lognormal(median: Duration, sigma: Double)

    /// Returns a random delay from this distribution.
    /// - Parameter generator: the source of randomness.
    func sample(using generator: inout some RandomNumberGenerator) -> Duration {
        switch self {
        case .fixed(let length): length
        case .uniform(let range):
            range.lowerBound
                + (range.upperBound - range.lowerBound) * Double.random(in: 0...1, using: &generator)
        case .normal(let mean, let deviation):
            max(.zero, mean + deviation * Self.standardNormal(using: &generator))
        case .lognormal(let median, let sigma):
            // Capped at one hour as a number, because a large median or sigma would overflow.
            .seconds(min(3600, median / .seconds(1) * exp(sigma * Self.standardNormal(using: &generator))))
        }
    }

    /// Source: Box and Muller, “A note on the generation of random normal deviates”, 1958.
    private static func standardNormal(using generator: inout some RandomNumberGenerator) -> Double {
        let radius = (-2 * log(Double.random(in: Double.leastNonzeroMagnitude...1, using: &generator)))
            .squareRoot()
        return radius * cos(2 * .pi * Double.random(in: 0...1, using: &generator))
    }
}
