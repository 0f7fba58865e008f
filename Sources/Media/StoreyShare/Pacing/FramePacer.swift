public import StoreyVideo

/// Decides when frames are sent: at an even rate up to a maximum, and rarely while the screen doesn't change.
///
/// It uses time instead of counting frames: of 60 frames per second, every third makes 20 per second, but every third
/// of an irregular rate makes an uneven one. It has no clock: callers pass the time.
///
/// ```swift
/// var pacer = FramePacer(at: rate)
/// switch pacer.next(at: FrameClock.now, isNew: reader.hasUnreadFrame) {
/// case .send: …
/// case .wait(let until): …
/// }
/// ```
/// ```
public struct FramePacer: Sendable {
    /// The decision of a pacer.
    public enum Decision: Sendable, Hashable {
        /// Send the newest frame now. An unchanged frame is sent again for receivers that joined late or lost it.
        case send
        /// Send nothing before the given time unless a new frame arrives, or `nil` before the first frame. A new frame
        /// that arrives too early waits as well. The newest frame is sent when the time comes, so the last change is
        /// never lost.
        case wait(until: Duration?)
    }

    /// The maximum frame rate. A change takes effect with the next frame.
    public var rate: FrameRate
    private let still: Duration
    private var sent: Duration?
    /// The earliest time for the next new frame. It's in the past if no frame arrived since.
    public private(set) var due: Duration = .zero

    /// Creates a pacer.
    /// - Parameters:
    ///   - rate: The maximum frame rate.
    ///   - still: The interval at which an unchanged frame is sent again.
    public init(at rate: FrameRate, repeatingEvery still: Duration = .seconds(1)) {
        self.rate = rate
        self.still = still
    }

    /// Returns what to do now. After ``Decision/send``, the frame counts as sent.
    /// - Parameters:
    ///   - now: The current time, which must not go back.
    ///   - isNew: Whether there's a frame that hasn't been sent.
    public mutating func next(at now: Duration, isNew: Bool) -> Decision {
        guard let sent else { return isNew ? send(at: now) : .wait(until: nil) }
        if isNew {
            // Screen frames arrive slightly early or late. A frame that's early by less than this is sent.
            return now >= due - interval / 4 ? send(at: now) : .wait(until: due)
        }
        return now >= sent + still ? send(at: now) : .wait(until: sent + still)
    }

    /// The time between two frames at the maximum rate.
    var interval: Duration { .nanoseconds(Int64(rate.seconds) * 1_000_000_000 / Int64(rate.frames)) }

    private mutating func send(at now: Duration) -> Decision {
        // Stays in step with earlier frames unless it has fallen behind, which evens out early and late frames.
        let isInStep = sent != nil && now < due + interval
        due = (isInStep ? due : now) + interval
        sent = now
        return .send
    }
}
