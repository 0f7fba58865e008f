/// What was expected of a journal, and what stands in it.
public struct VerificationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The whole message.
    public let description: String

    init(_ description: String) { self.description = description }
}
