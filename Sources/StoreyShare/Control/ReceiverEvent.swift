/// What a receiver hears of a broadcast.
public enum ReceiverEvent: Sendable, Hashable {
    /// There is one, and it goes on or pauses.
    case started(isPaused: Bool)
    /// There is a frame that was not read yet. Of several that came meanwhile, only the newest is.
    case frame
    /// No frames come for a while.
    case paused
    /// Frames come again.
    case resumed
    /// It is over, for a reason. Another may start.
    case finished(FinishReason)
    /// It is over without a word: its process was killed, or stands still. Another may start.
    case lost
    /// There is one that cannot be received. It is tried again; the same failure is told once.
    case failed(ShareError)
}
