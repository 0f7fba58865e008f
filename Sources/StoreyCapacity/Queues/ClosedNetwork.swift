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

    /// So many networks are solved as there are sets of stations of several servers: beyond a thousand it takes too long.
    private static let mostOfSeveral = 10

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
    ///   - users: how many users there are, up to 1,000,000. Time grows with users times stations, and doubles with each of several servers.
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
        let several = Self.several(stations).count
        guard several <= Self.mostOfSeveral else {
            throw QueueError(
                .value,
                "a closed network has \(Self.mostOfSeveral) stations of several servers at most, not \(several)"
            )
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
    ///
    /// How likely it is that none of several servers is busy is not taken as what all else leaves of one, which has no digits left where that is
    /// next to nothing: it falls with each user as the network is slower than without their station. So all networks are solved that lack some
    /// of those stations. Source: M. Reiser, “Mean-Value Analysis and Convolution Method for Queue-Dependent Servers in Closed Queueing
    /// Networks”, Performance Evaluation 1, 1981.
    private mutating func solve() {
        let several = Self.several(stations)
        let places = stations.indices.map { index in
            PartialNetwork.Place(stations[index], number: several.firstIndex(of: index))
        }
        var networks = (0..<(1 << several.count)).map { PartialNetwork(places, parts: $0) }
        var throughputs = networks.map { _ in 0.0 }
        for user in 0..<users {
            // Those that lack more come first.
            for parts in networks.indices {
                throughputs[parts] = networks[parts].add(user + 1, thinking: thinking, throughputs)
            }
        }
        guard users > 0, let whole = networks.last else { return }
        throughput = throughputs[whole.parts]
        responses = whole.places.map(\.response)
        counts = whole.places.map(\.count)
    }

    /// Where stations of several servers stand.
    private static func several(_ stations: [Station]) -> [Int] {
        stations.indices.filter { (stations[$0].servers ?? 1) > 1 }
    }
}
