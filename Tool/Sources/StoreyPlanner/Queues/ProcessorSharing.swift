/// The M/G/c processor-sharing queue: all requests share the processors, each using at most one, like threads
/// on cores. With one processor it is M/G/1-PS.
///
/// The mean is independent of the service time distribution. The quantiles depend on it and have no closed
/// form: simulate them. Sources: L. Kleinrock, “Queueing Systems”, volume 2, 1976, section 4.4, for one
/// processor; F. Kelly, “Reversibility and Stochastic Networks”, 1979, section 3.3, for several. The number
/// of requests is the same as in M/M/c.
public struct ProcessorSharing: Sendable, Hashable {
    /// The M/M/c queue with the same number of requests.
    private let erlangC: ErlangC

    /// Creates a queue.
    /// - Parameters:
    ///   - arrivals: The number of requests per second. Must be positive.
    ///   - service: The mean service time, in seconds.
    ///   - servers: The number of processors, 1 to 1,000,000.
    /// - Throws: ``QueueError`` with ``QueueError/Reason/saturated`` if requests arrive faster than they can
    ///   be served.
    public init(arrivals: Double, service: Double, servers: Int = 1) throws(QueueError) {
        erlangC = try ErlangC(arrivals: arrivals, service: service, servers: servers)
    }

    /// The number of requests per second.
    public var arrivals: Double { erlangC.arrivals }
    /// The mean service time, in seconds.
    public var service: Double { erlangC.service }
    /// The number of processors.
    public var servers: Int { erlangC.servers }
    /// The utilization of a processor, 0 to 1.
    public var utilization: Double { erlangC.utilization }
    /// The mean response time, in seconds.
    public var meanResponse: Double { erlangC.meanResponse }
    /// The mean number of requests.
    public var meanCount: Double { arrivals * meanResponse }

    /// Returns the mean response time of a request with a given service time, in seconds.
    /// - Parameter service: The service time of the request, in seconds.
    public func meanResponse(ofService service: Double) -> Double { service * meanResponse / self.service }
}
