/// Requests that pass one station after the other, event by event: what formulas do not cover.
///
/// Bursts, hours of the day, priorities, time-outs, service times of any shape. Always the same for the same seed.
public struct Simulation: Sendable, Hashable {
    /// Where requests are served.
    public struct Station: Sendable, Hashable {
        /// How many are served at once.
        public var servers: Int
        /// How long each is served.
        public var service: Times
        /// How many may be there, those being served included; `nil` for any number. Who comes then is refused.
        public var room: Int?
        /// Whether all that are there share the servers, each its part, instead of waiting for one.
        public var isShared: Bool

        /// - Parameters:
        ///   - servers: how many are served at once.
        ///   - service: how long each is served.
        ///   - room: how many may be there, those being served included; `nil` for any number.
        ///   - isShared: whether all that are there share the servers.
        public init(servers: Int, service: Times, room: Int? = nil, isShared: Bool = false) {
            self.servers = servers
            self.service = service
            self.room = room
            self.isShared = isShared
        }
    }

    /// How far apart requests come, in the busiest hour of the day.
    public var arrivals: Times
    /// Where they go, one after the other.
    public var stations: [Station]
    /// The part of them that is served before the others.
    public var urgent = 0.0
    /// How long a request waits at a station before it gives up, in seconds.
    public var patience = Double.infinity
    /// How much comes in each part of a day, compared with the busiest: 0 to 1. Empty for always the same.
    public var day: [Double] = []
    /// How long a day is, in seconds.
    public var dayLength = 86_400.0

    /// - Parameters:
    ///   - arrivals: how far apart requests come.
    ///   - stations: where they go, one after the other.
    public init(arrivals: Times, stations: [Station]) {
        self.arrivals = arrivals
        self.stations = stations
    }

    /// Runs it.
    /// - Parameters:
    ///   - requests: how many requests are followed, after a tenth as many that warm it up.
    ///   - seed: what chance begins with.
    ///   - goesOn: is told which part is done, now and then; whether to go on. What is known by then is given.
    /// - Throws: ``QueueError`` where a station gets more than it can serve, or a number makes no sense.
    public func run(
        requests: Int = 1_000_000, seed: UInt64 = 1, goesOn: (Double) -> Bool = { _ in true }
    ) throws(QueueError) -> SimulationResult {
        try check(requests)
        var engine = SimulationEngine(self, requests: requests, seed: seed)
        engine.run(goesOn)
        return engine.result
    }

    private func check(_ requests: Int) throws(QueueError) {
        guard (100...10_000_000_000).contains(requests), !stations.isEmpty, stations.count <= 1000 else {
            throw QueueError(
                .value,
                "a simulation has 1 to 1,000 stations and 100 requests or more, not \(stations.count) and \(requests)"
            )
        }
        try QueueError.check(arrivals.mean, "the time between arrivals")
        guard (0...1).contains(urgent), patience >= 0, dayLength > 0,
            day.allSatisfy({ (0...1).contains($0) }),
            day.isEmpty || day.contains(where: { $0 > 0 })
        else {
            throw QueueError(
                .value, "parts lie between 0 and 1, times above 0, and some hour of the day has requests")
        }
        let mean = day.isEmpty ? 1 : day.reduce(0, +) / Double(day.count)
        for station in stations {
            try QueueError.check(servers: station.servers)
            try QueueError.check(station.service.mean, "a service time")
            if let room = station.room, room < station.servers {
                throw QueueError(
                    .value, "a station has room for the \(station.servers) it serves, not for \(room)")
            }
            let load = station.service.mean / arrivals.mean * mean
            // Where nobody is refused or gives up, the queue would grow for ever.
            if load >= Double(station.servers), station.room == nil, patience == .infinity {
                throw .saturated(load: load, servers: station.servers)
            }
        }
    }
}
