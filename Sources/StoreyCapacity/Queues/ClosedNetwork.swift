/// A fixed number of users who think, ask, and wait for the answer: a closed network, by exact mean-value analysis.
///
/// Source: M. Reiser and S. S. Lavenberg, “Mean-Value Analysis of Closed Multichain Queuing Networks”, JACM 27/2, 1980; several servers at a
/// station as in G. Bolch et al., “Queueing Networks and Markov Chains”, 1998, section 8.2.1.
public struct ClosedNetwork: Sendable, Hashable {
    /// Where a request is served.
    public struct Station: Sendable, Hashable {
        /// What a request takes there in all its visits, in seconds.
        public let demand: Double
        /// How many servers it has; `nil` where nobody waits for another.
        public let servers: Int?

        /// - Parameters:
        ///   - demand: what a request takes there in all its visits, in seconds.
        ///   - servers: how many servers it has; `nil` where nobody waits for another.
        public init(demand: Double, servers: Int? = 1) {
            self.demand = demand
            self.servers = servers
        }
    }

    /// Where requests are served.
    public let stations: [Station]
    /// How many users there are.
    public let users: Int
    /// How long a user thinks between an answer and the next request, in seconds.
    public let thinking: Double
    /// Requests a second.
    public private(set) var throughput = 0.0
    /// How long a request takes at each station, its waits included, in seconds.
    public private(set) var responses: [Double]
    /// How many requests there are at each station: the mean.
    public private(set) var counts: [Double]

    /// - Parameters:
    ///   - stations: where requests are served.
    ///   - users: how many users there are, up to 1,000,000. Time grows with users times stations.
    ///   - thinking: how long a user thinks between an answer and the next request, in seconds.
    public init(stations: [Station], users: Int, thinking: Double = 0) throws(QueueError) {
        guard !stations.isEmpty, (0...1_000_000).contains(users) else {
            throw QueueError(.value, "a closed network has stations, and 0 to 1,000,000 users, not \(users)")
        }
        try QueueError.check(thinking, "the thinking time", isPositive: false)
        for station in stations {
            try QueueError.check(station.demand, "a demand", isPositive: false)
            if let servers = station.servers { try QueueError.check(servers: servers) }
        }
        guard thinking > 0 || stations.contains(where: { $0.demand > 0 }) else {
            throw QueueError(.value, "nothing takes any time: there is no throughput to be found")
        }
        self.stations = stations
        self.users = users
        self.thinking = thinking
        responses = stations.map { _ in 0 }
        counts = responses
        solve()
    }

    /// How long a request takes, its waits included, in seconds: the mean.
    public var response: Double { responses.reduce(0, +) }

    /// How busy a server of each station is, 0 to 1; the requests there where nobody waits.
    public var utilisations: [Double] {
        stations.map { throughput * $0.demand / Double($0.servers ?? 1) }
    }

    /// One user more at a time: who arrives finds what there is on average with one user less.
    private mutating func solve() {
        // How likely it is that a station has none, one … busy servers, but for all of them.
        var busy = stations.map { station in
            [1.0] + Array(repeating: 0, count: max(0, (station.servers ?? 1) - 1))
        }
        for user in 0..<users {
            for (index, station) in stations.enumerated() {
                responses[index] = Self.response(station, counts[index], busy[index])
            }
            throughput = Double(user + 1) / (thinking + response)
            for (index, station) in stations.enumerated() {
                counts[index] = throughput * responses[index]
                if let servers = station.servers, servers > 1 {
                    Self.advance(&busy[index], load: throughput * station.demand)
                }
            }
        }
    }

    private static func response(_ station: Station, _ count: Double, _ busy: [Double]) -> Double {
        guard let servers = station.servers else { return station.demand }
        var ahead = 1 + count
        for free in 0..<(servers - 1) { ahead += Double(servers - 1 - free) * busy[free] }
        return station.demand / Double(servers) * ahead
    }

    private static func advance(_ busy: inout [Double], load: Double) {
        let servers = busy.count
        var idle = load
        for count in 1..<servers {
            // From the last round's: each needs its predecessor of one user less, so the highest comes first.
            let place = servers - count
            busy[place] = load / Double(place) * busy[place - 1]
        }
        for count in 1..<servers { idle += Double(servers - count) * busy[count] }
        // Near saturation what is left is less than the arithmetic's own error.
        busy[0] = max(0, 1 - idle / Double(servers))
    }
}
