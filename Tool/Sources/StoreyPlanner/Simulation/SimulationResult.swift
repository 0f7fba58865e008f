/// The results of a simulation.
public struct SimulationResult: Sendable, Hashable {
    /// The results for a station.
    public struct Station: Sendable, Hashable {
        /// The mean wait at the station, in seconds.
        public let wait: Estimate
        /// The utilization of a server, 0 to 1.
        public let utilization: Double
    }

    /// The mean response time over all stations, in seconds.
    public let response: Estimate
    /// The median response time, in seconds.
    public let median: Estimate
    /// The 95th percentile of the response time, in seconds.
    public let p95: Estimate
    /// The 99th percentile of the response time, in seconds.
    public let p99: Estimate
    /// The results for each station.
    public let stations: [Station]
    /// The mean response time of urgent requests, in seconds. `nil` if no requests are urgent.
    public let urgentResponse: Estimate?
    /// The mean response time of other requests, in seconds. `nil` if no requests are urgent.
    public let otherResponse: Estimate?
    /// The number of requests that completed all stations after the warm-up, or during it if the warm-up was
    /// interrupted.
    public let completed: Int
    /// The share of refused requests, with its uncertainty.
    public let refusal: Estimate
    /// The share of requests that gave up, with its uncertainty.
    public let abandonment: Estimate
    /// The simulated time, in seconds.
    public let seconds: Double
    /// Whether the simulation ran to its end.
    public let isComplete: Bool

    /// The share of refused requests.
    public var refused: Double { refusal.value }
    /// The share of requests that gave up.
    public var abandoned: Double { abandonment.value }
    /// The mean number of requests in the system, by Little's law.
    public var meanCount: Double { Double(completed) / seconds * response.value }
}
