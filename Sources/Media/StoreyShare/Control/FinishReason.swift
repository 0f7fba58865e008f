/// The reason for the end of a broadcast.
public enum FinishReason: Sendable, Hashable {
    /// The user stopped sharing, or the source ended.
    case ended
    /// A receiver requested the end.
    case stopRequested
    /// Capturing failed.
    /// - Parameter explanation: The problem and how to fix it. Receivers get the first 1,000 bytes.
    case failed(_ explanation: String)
}
