/// All requests share one processor, each its part: M/G/1-PS, as threads on a core.
///
/// The mean does not depend on how service times vary; its quantiles do, and have no closed form: simulate them. Source: L. Kleinrock,
/// “Queueing Systems”, volume 2, 1976, section 4.4.
public struct SharedProcessor: Sendable, Hashable {
    /// Requests a second.
    public let arrivals: Double
    /// What a request takes of the processor, in seconds: the mean.
    public let service: Double

    /// - Parameters:
    ///   - arrivals: requests a second, more than none.
    ///   - service: what a request takes of the processor, in seconds: the mean.
    /// - Throws: ``QueueError`` with ``QueueError/Reason/saturated`` where more comes than is served.
    public init(arrivals: Double, service: Double) throws(QueueError) {
        try QueueError.check(arrivals, "the arrivals")
        try QueueError.check(service, "the service time")
        self.arrivals = arrivals
        self.service = service
        guard utilisation < 1 else { throw .saturated(load: utilisation, servers: 1) }
    }

    /// How busy the processor is, 0 to 1.
    public var utilisation: Double { arrivals * service }
    /// How long a request takes, in seconds: the mean.
    public var meanResponse: Double { meanResponse(ofService: service) }
    /// How many requests there are: the mean.
    public var meanCount: Double { arrivals * meanResponse }

    /// How long a request takes that would take so long alone, in seconds: the mean.
    /// - Parameter service: what it takes of the processor, in seconds.
    public func meanResponse(ofService service: Double) -> Double { service / (1 - utilisation) }
}
