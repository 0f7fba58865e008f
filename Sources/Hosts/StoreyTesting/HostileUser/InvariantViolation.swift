/// An error that describes a violated ``Invariant``.
public struct InvariantViolation: Error, Equatable, CustomStringConvertible {
    /// The invariant's name. See ``Invariant/name``.
    public let name: String
    /// A sentence that describes the violation.
    public let reason: String
    /// The state of the app. See ``HeadlessApp/outline``.
    public let outline: String

    /// The invariant, the violation and the app's state.
    public var description: String { "\(name): \(reason)\nThe app's state:\n\(outline)" }
}
