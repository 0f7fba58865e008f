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
    /// How long those took that go first, in seconds: the mean; `nil` where none do.
    public let urgentResponse: Estimate?
    /// How long the others took, in seconds: the mean; `nil` where none go first.
    public let otherResponse: Estimate?
    /// How many requests passed all stations, after the warm-up; those of the warm-up where it was interrupted in that.
    public let completed: Int
    /// The part that found no room, and how sure that is.
    public let refusal: Estimate
    /// The part that gave up waiting, and how sure that is.
    public let abandonment: Estimate
    /// How long it lasted, in simulated seconds.
    public let seconds: Double
    /// Whether it came to its end.
    public let isComplete: Bool

    /// The part that found no room.
    public var refused: Double { refusal.value }
    /// The part that gave up waiting.
    public var abandoned: Double { abandonment.value }
    /// Requests that were there at once: the mean, by Little's law.
    public var meanCount: Double { Double(completed) / seconds * response.value }
}
