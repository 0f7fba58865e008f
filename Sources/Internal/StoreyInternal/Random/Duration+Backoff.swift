extension Duration {
    /// Returns the pause before another attempt. It doubles with each attempt up to a maximum, and is a random part of that, so that
    /// clients of a service that returns don't all try again at once.
    /// - Parameters:
    ///   - attempt: The number of the failed attempt, from 0.
    ///   - jitter: The smallest and the largest part.
    package static func backoff(
        after attempt: Int, initial: Duration, max: Duration, jitter: ClosedRange<Double> = 0.5...1,
        using random: inout some RandomNumberGenerator
    ) -> Duration {
        exponential(after: attempt, initial: initial, max: max) * Double.random(in: jitter, using: &random)
    }

    /// Returns a duration that doubles with each attempt up to a maximum.
    /// - Parameter attempt: The number of the failed attempt, from 0.
    package static func exponential(after attempt: Int, initial: Duration, max: Duration) -> Duration {
        min(initial * (1 << min(attempt, 16)), max)
    }
}
