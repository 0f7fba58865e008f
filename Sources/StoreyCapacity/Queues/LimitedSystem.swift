/// Requests wait for one of several servers while there is room, and are refused where there is none: M/M/c/K.
///
/// It has an answer under any load: what is too much is refused. Source: G. Bolch, S. Greiner, H. de Meer and K. Trivedi, “Queueing Networks
/// and Markov Chains”, 1998, section 6.6.
public struct LimitedSystem: Sendable, Hashable {
    /// Requests a second that want in.
    public let arrivals: Double
    /// What a request takes of a server, in seconds: the mean.
    public let service: Double
    /// How many servers there are.
    public let servers: Int
    /// How many requests there may be, those being served included.
    public let room: Int
    /// How likely it is that there are none, one, two … `room` requests.
    public let probabilities: [Double]

    /// - Parameters:
    ///   - arrivals: requests a second that want in, more than none.
    ///   - service: what a request takes of a server, in seconds: the mean.
    ///   - servers: how many servers there are, 1 to 1,000,000.
    ///   - room: how many requests there may be, those being served included; no fewer than servers.
    public init(arrivals: Double, service: Double, servers: Int, room: Int) throws(QueueError) {
        try QueueError.check(arrivals, "the arrivals")
        try QueueError.check(service, "the service time")
        try QueueError.check(servers: servers)
        guard (servers...max(servers, 10_000_000)).contains(room) else {
            throw QueueError(
                .value,
                "there must be room for the \(servers) served, and for 10,000,000 at most, not \(room)")
        }
        self.arrivals = arrivals
        self.service = service
        self.servers = servers
        self.room = room
        let load = arrivals * service
        var weights = [1.0]
        weights.reserveCapacity(room + 1)
        var total = 1.0
        for count in 1...room {
            var next = weights[count - 1] * load / Double(min(count, servers))
            // Under a heavy load the weights would leave the range of numbers.
            if next > 1e250 {
                for index in weights.indices { weights[index] *= 1e-250 }
                total *= 1e-250
                next *= 1e-250
            }
            weights.append(next)
            total += next
        }
        probabilities = weights.map { $0 / total }
    }

    /// Which part of the requests is refused.
    public var blocking: Double { probabilities[room] }
    /// Requests a second that are served.
    public var throughput: Double { arrivals * (1 - blocking) }
    /// How busy a server is, 0 to 1.
    public var utilisation: Double { throughput * service / Double(servers) }
    /// How many requests there are: the mean.
    public var meanCount: Double { zip(0..., probabilities).reduce(0) { $0 + Double($1.0) * $1.1 } }
    /// How long a request that is let in takes with its wait, in seconds: the mean, by Little's law.
    public var meanResponse: Double { meanCount / throughput }
    /// How long a request that is let in waits, in seconds: the mean.
    public var meanWait: Double { meanResponse - service }
}
