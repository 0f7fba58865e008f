/// The intervals with which a broadcast and its receivers monitor each other.
public struct ShareTiming: Sendable, Hashable {
    /// The time without a message after which the peer counts as dead. A process that exits is noticed at once.
    public var timeout: Duration
    /// The interval of heartbeats on an idle connection.
    public var heartbeatInterval: Duration
    /// The interval at which a receiver looks for a broadcast.
    public var retryInterval: Duration

    /// Creates a set of intervals.
    /// - Parameters:
    ///   - timeout: The time without a message after which the peer counts as dead.
    ///   - heartbeatInterval: The interval of heartbeats, much shorter than `timeout`.
    ///   - retryInterval: The interval at which a receiver looks for a broadcast.
    public init(
        timeout: Duration = .seconds(1), heartbeatInterval: Duration = .milliseconds(250),
        retryInterval: Duration = .milliseconds(100)
    ) {
        self.timeout = timeout
        self.heartbeatInterval = heartbeatInterval
        self.retryInterval = retryInterval
    }
}
