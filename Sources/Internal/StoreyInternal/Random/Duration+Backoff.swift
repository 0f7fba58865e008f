extension Duration {
    /// Returns the pause before another attempt. It doubles with each attempt up to a maximum, and is shortened by a random part of
    /// up to a half, so that clients of a service that returns don't all try again at once.
    /// - Parameter attempt: The number of the failed attempt, from 0.
    package static func backoff(
        after attempt: Int, initial: Duration, max: Duration, using random: inout some RandomNumberGenerator
    ) -> Duration {
        min(initial * (1 << min(attempt, 16)), max) * Double.random(in: 0.5...1, using: &random)
    }
}
