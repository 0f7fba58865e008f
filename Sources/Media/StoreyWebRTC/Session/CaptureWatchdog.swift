import StoreyShare

/// Notices when frames stop arriving from a capture process: it was killed, hangs, or waits for an X server that hangs.
///
/// A capture sends an unchanged frame again each second, so that silence means that it doesn't work. It has no clock:
/// callers pass the time.
struct CaptureWatchdog: Sendable, Hashable {
    /// What to do.
    enum Action: Sendable, Hashable {
        /// Frames stopped arriving.
        case reportInterruption
        /// Frames arrive again.
        case reportResumption
        /// The process has had time to continue.
        case endProcess
    }

    /// The time without frames after which a capture counts as interrupted.
    private static let maxSilence = Duration.seconds(4)
    /// The time after which an interrupted capture is ended. A busy machine may need a moment.
    static let patience = Duration.seconds(2)
    /// The time in which a capture has to deliver its first frame.
    private static let maxStart = Duration.seconds(10)

    private var isPaused = false
    private var frames = 0
    private var lastFrame: Duration
    private var interrupted: Duration?

    /// - Parameter now: The current time.
    init(at now: Duration) { lastFrame = now }

    /// Handles an event of the broadcast.
    mutating func receive(_ event: ReceiverEvent, at now: Duration) -> [Action] {
        switch event {
        case .started(let isPaused):
            self.isPaused = isPaused
            lastFrame = now
        case .paused: isPaused = true
        case .resumed:
            isPaused = false
            lastFrame = now
        case .lost: return interrupt(at: now)
        case .frame, .audio, .finished, .failed: break
        }
        return []
    }

    /// Returns what to do now. Call it several times a second.
    /// - Parameters:
    ///   - frames: The number of frames so far.
    ///   - now: The current time.
    mutating func check(frames: Int, at now: Duration) -> [Action] {
        if frames != self.frames {
            self.frames = frames
            lastFrame = now
            guard interrupted != nil else { return [] }
            interrupted = nil
            return [.reportResumption]
        }
        if let interrupted {
            guard now - interrupted >= Self.patience else { return [] }
            // The next process has as long.
            self.interrupted = now
            return [.endProcess]
        }
        let limit = frames == 0 ? Self.maxStart : Self.maxSilence
        return isPaused || now - lastFrame < limit ? [] : interrupt(at: now)
    }

    private mutating func interrupt(at now: Duration) -> [Action] {
        guard interrupted == nil else { return [] }
        interrupted = now
        return [.reportInterruption]
    }
}
