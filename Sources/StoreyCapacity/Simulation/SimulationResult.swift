/// What a simulation found.
public struct SimulationResult: Sendable, Hashable {
    /// What was found of a station.
    public struct Station: Sendable, Hashable {
        /// How long a request waited there, in seconds: the mean.
        public let wait: Estimate
        /// How busy a server was, 0 to 1.
        public let utilisation: Double
    }

    /// How long a request took through all stations, in seconds: the mean.
    public let response: Estimate
    /// How long half of them took at most.
    public let median: Estimate
    /// How long 95 of 100 took at most.
    public let p95: Estimate
    /// How long 99 of 100 took at most.
    public let p99: Estimate
    /// What was found of each station.
    public let stations: [Station]
    /// How many requests passed all stations, after the warm-up; those of the warm-up where it was interrupted in that.
    public let completed: Int
    /// The part that found no room.
    public let refused: Double
    /// The part that gave up waiting.
    public let abandoned: Double
    /// How long it lasted, in simulated seconds.
    public let seconds: Double
    /// Whether it came to its end.
    public let isComplete: Bool

    /// Requests that were there at once: the mean, by Little's law.
    public var meanCount: Double { Double(completed) / seconds * response.value }
}
