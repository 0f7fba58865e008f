/// A verification that failed.
public struct VerificationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The expectation, and what the journal contains instead.
    public let description: String

    init(_ description: String) { self.description = description }
}
