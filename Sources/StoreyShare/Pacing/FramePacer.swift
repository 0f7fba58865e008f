public import StoreyVideo

/// Says when frames go on: so many a second at most, evenly, and next to none while nothing changes.
///
/// By time, not by counting: every third of sixty is twenty, and every third of what a busy machine delivers is jerks.
/// Knows no clock: it is told the time.
///
/// ```swift
/// var pacer = FramePacer(at: rate)
/// switch pacer.next(at: FrameClock.now, isNew: receiver.hasNews) {
/// case .send: …
/// case .wait(let until): …
/// }
/// ```
public struct FramePacer: Sendable {
    /// What to do.
    public enum Decision: Sendable, Hashable {
        /// Send the newest frame now. Where it is no new one, once more: who joined meanwhile, or lost it, gets it so.
        case send
        /// Nothing before that time, unless a new frame comes; nil where there was none yet. A new frame that came too
        /// early waits as well: when the time has come the newest one goes, so that the last change is never left out.
        case wait(until: Duration?)
    }

    /// The most frames a second. To change it does not disturb the ones that were sent.
    public var rate: FrameRate
    private let still: Duration
    private var sent: Duration?
    /// When the next new frame may go; in the past, where none came since.
    public private(set) var due: Duration = .zero

    /// - Parameters:
    ///   - rate: the most frames a second.
    ///   - still: how long nothing may go while nothing changes.
    public init(at rate: FrameRate, repeatingEvery still: Duration = .seconds(1)) {
        self.rate = rate
        self.still = still
    }

    /// What to do now. ``Decision/send`` is taken as done.
    /// - Parameters:
    ///   - now: the time, which never goes back.
    ///   - isNew: whether there is a frame that was not sent yet.
    public mutating func next(at now: Duration, isNew: Bool) -> Decision {
        guard let sent else { return isNew ? send(at: now) : .wait(until: nil) }
        if isNew {
            // Frames of a screen come a little early or late; one that is early by less goes rather than a later one.
            return now >= due - interval / 4 ? send(at: now) : .wait(until: due)
        }
        return now >= sent + still ? send(at: now) : .wait(until: sent + still)
    }

    private var interval: Duration { .nanoseconds(Int64(rate.seconds) * 1_000_000_000 / Int64(rate.frames)) }

    private mutating func send(at now: Duration) -> Decision {
        // In step with those before, as long as it is not left behind: so early and late ones even out.
        let isInStep = sent != nil && now < due + interval
        due = (isInStep ? due : now) + interval
        sent = now
        return .send
    }
}
