import Foundation

/// Requests wait for the first of several servers, and give up after a fixed time: M/M/c+D.
///
/// It has an answer under any load: what is too much gives up. Who has begun to be served stays. Sources: D. Barrer, “Queuing with Impatient
/// Customers and Ordered Service”, Operations Research 5, 1957; F. Baccelli and G. Hébuterne, “On Queues with Impatient Customers”,
/// Performance ’81, 1981.
public struct ImpatientSystem: Sendable, Hashable {
    /// Requests a second.
    public let arrivals: Double
    /// What a request takes of a server, in seconds: the mean.
    public let service: Double
    /// How many servers take from the queue.
    public let servers: Int
    /// How long a request waits before it gives up, in seconds.
    public let patience: Double
    /// Which part of the requests gives up.
    public let abandoned: Double

    /// - Parameters:
    ///   - arrivals: requests a second, more than none.
    ///   - service: what a request takes of a server, in seconds: the mean.
    ///   - servers: how many servers take from the queue, 1 to 1,000,000.
    ///   - patience: how long a request waits before it gives up, in seconds.
    public init(arrivals: Double, service: Double, servers: Int, patience: Double) throws(QueueError) {
        try QueueError.check(arrivals, "the arrivals")
        try QueueError.check(service, "the service time")
        try QueueError.check(servers: servers)
        try QueueError.check(patience, "the patience", isPositive: false)
        self.arrivals = arrivals
        self.service = service
        self.servers = servers
        self.patience = patience
        // How often all servers but one are busy, of all times when one is free. A single server that is free is that one.
        let allButOne =
            servers == 1 ? 1.0 : LossSystem.blocking(load: arrivals * service, lines: servers - 1)
        let slack = Double(servers) / service - arrivals
        // The wait of who comes decays with the slack up to the patience, and with the servers' speed beyond. Where more comes than is served it
        // grows instead: there all is taken relative to the patience's end, so that nothing leaves the range of numbers.
        let decay = exp(-abs(slack) * patience)
        let (free, end) = slack >= 0 ? (1.0, decay) : (decay, 1.0)
        let patient = abs(slack) * patience < 1e-9 ? patience : (1 - decay) / abs(slack)
        let gone = end * service / Double(servers)
        let entering = arrivals * allButOne
        abandoned = entering * gone / (free + entering * (patient + gone))
    }

    /// Requests a second that are served.
    public var throughput: Double { arrivals * (1 - abandoned) }
    /// How busy a server is, 0 to 1.
    public var utilisation: Double { throughput * service / Double(servers) }
}
