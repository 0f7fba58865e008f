/// Tracks when the peer times out and when to send the next heartbeat. It has no clock: callers pass the time.
struct Heartbeat: Sendable {
    private let timing: ShareTiming
    private var lastReceived: Duration
    private var sent: Duration

    /// Creates a heartbeat.
    /// - Parameters:
    ///   - timing: The timeout and the heartbeat interval.
    ///   - now: The time of the connection.
    init(_ timing: ShareTiming, at now: Duration) {
        self.timing = timing
        lastReceived = now
        sent = now
    }

    mutating func recordReceived(at now: Duration) { lastReceived = now }
    mutating func recordSent(at now: Duration) { sent = now }

    /// Whether the peer has been silent for longer than the timeout.
    func hasTimedOut(at now: Duration) -> Bool { now - lastReceived >= timing.timeout }
    /// Whether it's time to send a heartbeat.
    func isDue(at now: Duration) -> Bool { now - sent >= timing.heartbeatInterval }
    /// The time of the next timeout or heartbeat, whichever is earlier.
    var next: Duration { min(lastReceived + timing.timeout, sent + timing.heartbeatInterval) }
}
