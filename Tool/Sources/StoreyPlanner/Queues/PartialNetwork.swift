/// A closed network without some of its stations, with the users added so far.
struct PartialNetwork {
    /// A station and its mean state.
    struct StationState {
        let station: ClosedNetwork.Station
        /// The index among the multiserver stations. `nil` for single-server and delay stations.
        let number: Int?
        /// The mean response time, including the wait, in seconds.
        private(set) var response = 0.0
        /// The mean number of requests.
        fileprivate(set) var count = 0.0
        /// The probabilities of 0, 1, … busy servers, without that of all servers.
        private var busy: [Double]

        init(_ station: ClosedNetwork.Station, number: Int?) {
            self.station = station
            self.number = number
            busy = [1] + Array(repeating: 0, count: max(0, (station.servers ?? 1) - 1))
        }

        /// An arriving request sees the mean state with one user less.
        fileprivate mutating func respond() {
            guard let servers = station.servers else {
                response = station.demand
                return
            }
            var ahead = 1 + count
            for free in 0..<(servers - 1) { ahead += Double(servers - 1 - free) * busy[free] }
            response = station.demand / Double(servers) * ahead
        }

        /// - Parameter without: The throughput of the network without this station.
        fileprivate mutating func advance(_ throughput: Double, without: Double) {
            let load = throughput * station.demand
            // Each value needs the previous value of its predecessor, so the highest index comes first.
            for place in (1..<busy.count).reversed() { busy[place] = load / Double(place) * busy[place - 1] }
            busy[0] *= throughput / without
        }
    }

    private(set) var states: [StationState]
    /// A bit mask of the multiserver stations in this network.
    let parts: Int

    init(_ states: [StationState], parts: Int) {
        self.states = states.filter { place in place.number.map { parts & (1 << $0) != 0 } ?? true }
        self.parts = parts
    }

    /// Adds a user.
    /// - Parameters:
    ///   - users: The number of users, including the new one.
    ///   - thinkTime: The think time, in seconds.
    ///   - throughputs: The throughputs of all networks with fewer stations and the same number of users.
    /// - Returns: The number of requests per second. Infinite if nothing takes any time.
    mutating func add(_ users: Int, thinkTime: Double, _ throughputs: [Double]) -> Double {
        var time = thinkTime
        for index in states.indices {
            states[index].respond()
            time += states[index].response
        }
        guard time > 0 else { return .infinity }
        let throughput = Double(users) / time
        for index in states.indices {
            states[index].count = throughput * states[index].response
            if let number = states[index].number {
                states[index].advance(throughput, without: throughputs[parts & ~(1 << number)])
            }
        }
        return throughput
    }
}
