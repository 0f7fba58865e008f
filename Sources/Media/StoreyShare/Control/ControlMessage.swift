/// A message between a broadcast and a receiver.
enum ControlMessage: Sendable, Hashable {
    /// From the broadcast to a new receiver: the channel's file in the folder of the socket.
    case hello(file: String, isPaused: Bool)
    /// From the broadcast: there's a new frame.
    case frame
    /// From both sides: the sender is still running.
    case heartbeat
    case paused
    case resumed
    case finished(FinishReason)
    /// From a receiver: stop the broadcast.
    case stop
    /// From a receiver: the frames it needs.
    case frameRequest(FrameRequest)
    /// From the broadcast: sound.
    case audio(AudioBlock)
    /// From a receiver: send sound, too.
    case audioRequest
}
