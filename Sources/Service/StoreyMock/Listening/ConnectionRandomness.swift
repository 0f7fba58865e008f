#if Mock
    import StoreyInternal

    /// The seeded random decisions about a listener's connections.
    final class ConnectionRandomness: Sendable {
        private let generator: Locked<SplitMix64>

        init(seed: UInt64) { generator = Locked(SplitMix64(seed: seed)) }

        /// Returns the simulated connection delay of the next connection.
        func delay(_ delay: Delay) -> Duration {
            generator.withLock { min(delay.sample(using: &$0), .seconds(3600)) }
        }

        /// Returns whether an event with the given probability happens for this connection.
        func happens(_ percent: Double) -> Bool {
            percent >= 100 || generator.withLock { Double.random(in: 0..<100, using: &$0) < percent }
        }
    }
#endif
