/// Why a broadcast is over.
public enum FinishReason: Sendable, Hashable {
    /// Whoever shares their screen ended it, or there was nothing more to capture.
    case ended
    /// A receiver asked for it.
    case asked
    /// It could not go on.
    /// - Parameter explanation: what is wrong, where, and how to mend it; of a long one the first 1,000 bytes arrive.
    case failed(_ explanation: String)
}
