#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How long nothing comes. Never shorter than nothing, whatever the distribution.
public enum Delay: Sendable, Hashable {
    /// Always as long.
    case fixed(Duration)
    /// Any length between two, each as likely.
    case uniform(ClosedRange<Duration>)
    /// Around a mean, by its standard deviation.
    case normal(mean: Duration, deviation: Duration)
    /// Mostly near the median, sometimes far longer: what networks do. Sigma is the standard deviation of the
    /// delay's logarithm; 0.4 is a usual value.
    case lognormal(median: Duration, sigma: Double)

    /// A length.
    /// - Parameter generator: where chance comes from.
    func length(using generator: inout some RandomNumberGenerator) -> Duration {
        switch self {
        case .fixed(let length): length
        case .uniform(let range):
            range.lowerBound
                + (range.upperBound - range.lowerBound) * Double.random(in: 0...1, using: &generator)
        case .normal(let mean, let deviation):
            max(.zero, mean + deviation * Self.standardNormal(using: &generator))
        case .lognormal(let median, let sigma):
            // Beyond an hour nobody waits, and a large sigma must not overflow.
            min(.seconds(3600), median * exp(min(sigma * Self.standardNormal(using: &generator), 40)))
        }
    }

    /// Source: Box and Muller, “A note on the generation of random normal deviates”, 1958.
    private static func standardNormal(using generator: inout some RandomNumberGenerator) -> Double {
        let radius = (-2 * log(Double.random(in: Double.leastNonzeroMagnitude...1, using: &generator)))
            .squareRoot()
        return radius * cos(2 * .pi * Double.random(in: 0...1, using: &generator))
    }
}
