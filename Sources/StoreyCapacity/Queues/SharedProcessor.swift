/// All requests share the processors, each its part and none more than one of them: M/G/c-PS, as threads on cores; with one processor M/G/1-PS.
///
/// The mean does not depend on how service times vary; its quantiles do, and have no closed form: simulate them. Sources: L. Kleinrock,
/// “Queueing Systems”, volume 2, 1976, section 4.4, for one processor; F. Kelly, “Reversibility and Stochastic Networks”, 1979, section 3.3,
/// for several: there are as many requests as in M/M/c.
public struct SharedProcessor: Sendable, Hashable {
    /// The same, were each to wait for a processor of its own: there are as many requests.
    private let plain: DelaySystem

    /// - Parameters:
    ///   - arrivals: requests a second, more than none.
    ///   - service: what a request takes of a processor, in seconds: the mean.
    ///   - servers: how many processors there are, 1 to 1,000,000.
    /// - Throws: ``QueueError`` with ``QueueError/Reason/saturated`` where more comes than is served.
    public init(arrivals: Double, service: Double, servers: Int = 1) throws(QueueError) {
        plain = try DelaySystem(arrivals: arrivals, service: service, servers: servers)
    }

    /// Requests a second.
    public var arrivals: Double { plain.arrivals }
    /// What a request takes of a processor, in seconds: the mean.
    public var service: Double { plain.service }
    /// How many processors there are.
    public var servers: Int { plain.servers }
    /// How busy a processor is, 0 to 1.
    public var utilisation: Double { plain.utilisation }
    /// How long a request takes, in seconds: the mean.
    public var meanResponse: Double { plain.meanResponse }
    /// How many requests there are: the mean.
    public var meanCount: Double { arrivals * meanResponse }

    /// How long a request takes that would take so long alone, in seconds: the mean.
    /// - Parameter service: what it takes of a processor, in seconds.
    public func meanResponse(ofService service: Double) -> Double { service * meanResponse / self.service }
}
