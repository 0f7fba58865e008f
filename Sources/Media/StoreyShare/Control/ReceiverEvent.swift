/// An event of a ``BroadcastReceiver``.
public enum ReceiverEvent: Sendable, Hashable {
    /// A broadcast was found, which is running or paused.
    case started(isPaused: Bool)
    /// There's a frame that hasn't been read. If several arrived, only the newest is available.
    case frame
    /// Sound, if the receiver has requested it. Its time and that of frames are by the same clock.
    case audio(AudioBlock)
    /// No frames will arrive for a while.
    case paused
    /// Frames arrive again.
    case resumed
    /// The broadcast ended, with a reason. Another one may start.
    case finished(FinishReason)
    /// The broadcast ended without a reason: its process was killed or doesn't respond. Another one may start.
    case lost
    /// A broadcast can't be received. The receiver keeps trying; a repeated error is reported once.
    case failed(ShareError)
}
