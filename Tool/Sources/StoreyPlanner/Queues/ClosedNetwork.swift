/// A closed queueing network, solved by exact mean-value analysis: a fixed number of users who think, send a
/// request, and wait for the response.
///
/// Sources: M. Reiser and S. S. Lavenberg, “Mean-Value Analysis of Closed Multichain Queuing Networks”, JACM
/// 27/2, 1980. Multiserver stations: G. Bolch et al., “Queueing Networks and Markov Chains”, 1998, section
/// 8.2.1.
public struct ClosedNetwork: Sendable, Hashable {
    /// A service station.
    public struct Station: Sendable, Hashable {
        /// The total service time of a request at this station over all visits, in seconds.
        public let demand: Double
        /// The number of servers. `nil` for a delay station, at which requests never wait.
        public let servers: Int?

        /// Creates a station.
        /// - Parameters:
        ///   - demand: The total service time of a request over all visits, in seconds.
        ///   - servers: The number of servers. `nil` for a delay station, at which requests never wait.
        public init(demand: Double, servers: Int? = 1) {
            self.demand = demand
            self.servers = servers
        }
    }

    /// The maximum number of multiserver stations. One network is solved per subset of them, so more than a
    /// thousand would take too long.
    private static let maxMultiserverStations = 10

    /// The stations that every request visits.
    public let stations: [Station]
    /// The number of users.
    public let users: Int
    /// The time between a response and the user's next request, in seconds.
    public let thinkTime: Double
    /// The number of requests per second.
    public private(set) var throughput = 0.0
    /// The mean response time at each station, including the wait, in seconds.
    public private(set) var responses: [Double]
    /// The mean number of requests at each station.
    public private(set) var counts: [Double]

    /// Solves a network.
    ///
    /// The running time grows with users times stations, and doubles with each multiserver station.
    /// - Parameters:
    ///   - stations: The stations that every request visits.
    ///   - users: The number of users, up to 1,000,000.
    ///   - thinkTime: The time between a response and the user's next request, in seconds.
    /// - Throws: ``QueueError`` if a parameter is invalid.
    public init(stations: [Station], users: Int, thinkTime: Double = 0) throws(QueueError) {
        guard !stations.isEmpty, (0...1_000_000).contains(users) else {
            throw QueueError(
                .value, "a closed network needs at least one station and 0 to 1,000,000 users, not \(users)")
        }
        try QueueError.check(thinkTime, "the think time", isPositive: false)
        for station in stations {
            try QueueError.check(station.demand, "a demand", isPositive: false)
            if let servers = station.servers { try QueueError.check(servers: servers) }
        }
        let several = Self.several(stations).count
        guard several <= Self.maxMultiserverStations else {
            throw QueueError(
                .value,
                "a closed network can have at most \(Self.maxMultiserverStations) multiserver stations, not \(several)"
            )
        }
        guard thinkTime > 0 || stations.contains(where: { $0.demand > 0 }) else {
            throw QueueError(.value, "the think time or a demand must be positive")
        }
        self.stations = stations
        self.users = users
        self.thinkTime = thinkTime
        responses = stations.map { _ in 0 }
        counts = responses
        solve()
    }

    /// The mean response time over all stations, including the waits, in seconds.
    public var response: Double { responses.reduce(0, +) }

    /// Adds one user at a time: an arriving request sees the mean state of the network with one user less.
    ///
    /// The probability that all servers of a multiserver station are idle isn't computed as 1 minus the other
    /// probabilities, which would lose all its digits when it is tiny. It falls with each user in the ratio
    /// of the throughputs of the network with and without that station, so every network that lacks some of
    /// these stations is solved as well. Source: M. Reiser, “Mean-Value Analysis and Convolution Method for
    /// Queue-Dependent Servers in Closed Queueing Networks”, Performance Evaluation 1, 1981.
    private mutating func solve() {
        let several = Self.several(stations)
        let states = stations.indices.map { index in
            PartialNetwork.StationState(stations[index], number: several.firstIndex(of: index))
        }
        var networks = (0..<(1 << several.count)).map { PartialNetwork(states, parts: $0) }
        var throughputs = networks.map { _ in 0.0 }
        for user in 0..<users {
            // Subsets precede their supersets.
            for parts in networks.indices {
                throughputs[parts] = networks[parts].add(user + 1, thinkTime: thinkTime, throughputs)
            }
        }
        guard users > 0, let whole = networks.last else { return }
        throughput = throughputs[whole.parts]
        responses = whole.states.map(\.response)
        counts = whole.states.map(\.count)
    }

    /// The indices of the multiserver stations.
    private static func several(_ stations: [Station]) -> [Int] {
        stations.indices.filter { (stations[$0].servers ?? 1) > 1 }
    }
}
