import StoreyVideo

/// What a broadcast and its receivers tell each other.
enum ControlMessage: Sendable, Hashable {
    /// The broadcast to a receiver that came: the file of its channel, in the folder of the socket.
    case hello(file: String, isPaused: Bool)
    /// The broadcast: there is a new frame.
    case frame
    /// Both: still there.
    case beat
    case paused
    case resumed
    case finished(FinishReason)
    /// A receiver: end it.
    case stop
    /// A receiver: what it has a use for.
    case wants(FrameRequest)
}
