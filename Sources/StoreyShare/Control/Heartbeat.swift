/// Whether the other side is still there, and when it must hear that this one is. Knows no clock: it is told the time.
struct Heartbeat: Sendable {
    private let timing: ShareTiming
    private var heard: Duration
    private var sent: Duration

    /// - Parameters:
    ///   - timing: how long either may be silent.
    ///   - now: the time at which they met.
    init(_ timing: ShareTiming, at now: Duration) {
        self.timing = timing
        heard = now
        sent = now
    }

    mutating func hear(at now: Duration) { heard = now }
    mutating func send(at now: Duration) { sent = now }

    /// Whether the other side was silent for so long that it is not there any more.
    func isSilent(at now: Duration) -> Bool { now - heard >= timing.silence }
    /// Whether this one was silent for so long that it has to say something.
    func isDue(at now: Duration) -> Bool { now - sent >= timing.beat }
    /// When one of the two is so next, if nothing happens.
    var next: Duration { min(heard + timing.silence, sent + timing.beat) }
}
