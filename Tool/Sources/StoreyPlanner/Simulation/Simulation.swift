/// An event-driven simulation of requests that pass through stations in a row, for cases that no formula
/// covers.
///
/// It supports bursts, hourly profiles, priorities, timeouts, and any service time distribution. The result
/// is reproducible for the same seed.
public struct Simulation: Sendable, Hashable {
    /// A service station.
    public struct Station: Sendable, Hashable {
        /// The number of servers.
        public var servers: Int
        /// The distribution of the service time.
        public var service: TimeDistribution
        /// The maximum number of requests at the station, including those in service. `nil` for no limit.
        /// Further requests are refused.
        public var capacity: Int?
        /// Whether requests share the servers (processor sharing) instead of waiting for one.
        public var isShared: Bool

        /// Creates a station.
        /// - Parameters:
        ///   - servers: The number of servers.
        ///   - service: The distribution of the service time.
        ///   - capacity: The maximum number of requests at the station, including those in service. `nil` for
        ///     no limit.
        ///   - isShared: Whether requests share the servers instead of waiting for one.
        public init(servers: Int, service: TimeDistribution, capacity: Int? = nil, isShared: Bool = false) {
            self.servers = servers
            self.service = service
            self.capacity = capacity
            self.isShared = isShared
        }
    }

    /// The distribution of the time between arrivals in the busiest hour of the day.
    public var arrivals: TimeDistribution
    /// The stations, in the order in which requests visit them.
    public var stations: [Station]
    /// The share of urgent requests, which are served before the others.
    public var urgent = 0.0
    /// The wait at a station after which a request gives up, in seconds.
    public var patience = Double.infinity
    /// The arrival rate in each part of a day relative to the busiest, 0 to 1. Empty for a constant rate.
    public var day: [Double] = []
    /// The length of a day, in seconds.
    public var dayLength = 86_400.0

    /// Creates a simulation.
    /// - Parameters:
    ///   - arrivals: The distribution of the time between arrivals.
    ///   - stations: The stations, in the order in which requests visit them.
    public init(arrivals: TimeDistribution, stations: [Station]) {
        self.arrivals = arrivals
        self.stations = stations
    }

    /// Runs the simulation.
    /// - Parameters:
    ///   - requests: The number of requests to simulate after a warm-up of a tenth as many.
    ///   - seed: The seed of the random numbers.
    ///   - shouldContinue: Called from time to time with the completed share. Return `false` to stop the
    ///     simulation and get the results so far.
    /// - Throws: ``QueueError`` if a station is saturated or a parameter is invalid.
    public func run(
        requests: Int = 1_000_000, seed: UInt64 = 1, shouldContinue: (Double) -> Bool = { _ in true }
    ) throws(QueueError) -> SimulationResult {
        try check(requests)
        var engine = SimulationEngine(self, requests: requests, seed: seed)
        engine.run(shouldContinue)
        return engine.result
    }

    private func check(_ requests: Int) throws(QueueError) {
        guard (100...10_000_000_000).contains(requests), !stations.isEmpty, stations.count <= 1000 else {
            throw QueueError(
                .value,
                "a simulation needs 1 to 1,000 stations and at least 100 requests, not \(stations.count) and \(requests)"
            )
        }
        try QueueError.check(arrivals.mean, "the time between arrivals")
        guard (0...1).contains(urgent), patience >= 0, dayLength > 0,
            day.allSatisfy({ (0...1).contains($0) }),
            day.isEmpty || day.contains(where: { $0 > 0 })
        else {
            throw QueueError(
                .value,
                "shares must be between 0 and 1, times must be positive, and a day needs an hour with requests"
            )
        }
        let mean = day.isEmpty ? 1 : day.reduce(0, +) / Double(day.count)
        for station in stations {
            try QueueError.check(servers: station.servers)
            try QueueError.check(station.service.mean, "a service time")
            if let capacity = station.capacity, capacity < station.servers {
                throw QueueError(
                    .value,
                    "the capacity of a station must be at least its \(station.servers) servers, not \(capacity)"
                )
            }
            let load = station.service.mean / arrivals.mean * mean
            // Without refusals and timeouts the queue would grow without bound.
            if load >= Double(station.servers), station.capacity == nil, patience == .infinity {
                throw .saturated(load: load, servers: station.servers)
            }
        }
    }
}
