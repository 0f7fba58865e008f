/// A closed network that may lack some stations, with as many users as have been added.
struct PartialNetwork {
    /// One of its stations, and what there is on average.
    struct Place {
        let station: ClosedNetwork.Station
        /// Its number among those of several servers; `nil` where it has one, or one for each user.
        let number: Int?
        /// How long a request takes there, its waits included, in seconds.
        private(set) var response = 0.0
        /// How many requests there are.
        fileprivate(set) var count = 0.0
        /// How likely it is that it has none, one … busy servers, but for all of them.
        private var busy: [Double]

        init(_ station: ClosedNetwork.Station, number: Int?) {
            self.station = station
            self.number = number
            busy = [1] + Array(repeating: 0, count: max(0, (station.servers ?? 1) - 1))
        }

        /// Who arrives finds what there is with one user less.
        fileprivate mutating func respond() {
            guard let servers = station.servers else {
                response = station.demand
                return
            }
            var ahead = 1 + count
            for free in 0..<(servers - 1) { ahead += Double(servers - 1 - free) * busy[free] }
            response = station.demand / Double(servers) * ahead
        }

        /// - Parameter without: the throughput of the network that lacks this station.
        fileprivate mutating func advance(_ throughput: Double, without: Double) {
            let load = throughput * station.demand
            // From the last round's: each needs its predecessor of one user less, so the highest comes first.
            for place in (1..<busy.count).reversed() { busy[place] = load / Double(place) * busy[place - 1] }
            busy[0] *= throughput / without
        }
    }

    private(set) var places: [Place]
    /// Which of the stations of several servers it has: a bit for each.
    let parts: Int

    init(_ places: [Place], parts: Int) {
        self.places = places.filter { place in place.number.map { parts & (1 << $0) != 0 } ?? true }
        self.parts = parts
    }

    /// Adds a user.
    /// - Parameters:
    ///   - users: how many there are with this one.
    ///   - thinking: how long each thinks, in seconds.
    ///   - throughputs: those of all networks with fewer of the stations, and as many users.
    /// - Returns: requests a second; infinitely many where nothing takes any time.
    mutating func add(_ users: Int, thinking: Double, _ throughputs: [Double]) -> Double {
        var time = thinking
        for index in places.indices {
            places[index].respond()
            time += places[index].response
        }
        guard time > 0 else { return .infinity }
        let throughput = Double(users) / time
        for index in places.indices {
            places[index].count = throughput * places[index].response
            if let number = places[index].number {
                places[index].advance(throughput, without: throughputs[parts & ~(1 << number)])
            }
        }
        return throughput
    }
}
