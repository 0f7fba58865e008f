/// An event of a ``FrameBroadcast``.
public enum BroadcastEvent: Sendable, Hashable {
    /// The number of receivers changed to the given value.
    case receivers(Int)
    /// The combined request of all receivers changed. It's `nil` if no receiver has sent a request.
    case requestChanged(FrameRequest?)
    /// The broadcast is finished. This is the last event.
    case finished(FinishReason)
}
