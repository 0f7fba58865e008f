/// What a broadcast hears of its receivers.
public enum BroadcastEvent: Sendable, Hashable {
    /// How many receivers there are now.
    case receivers(Int)
    /// What they have a use for, all together; nil where none of them says.
    case wanted(FrameRequest?)
    /// It is over. Nothing comes after this.
    case finished(FinishReason)
}
