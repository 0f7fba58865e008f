/// What must hold of an app does not.
public struct BrokenInvariant: Error, Equatable, CustomStringConvertible {
    /// What must hold: ``Invariant/name``.
    public let name: String
    /// What is wrong, as a sentence.
    public let reason: String
    /// Where the person was: ``HeadlessApp/outline``.
    public let outline: String

    /// All of it.
    public var description: String { "\(name): \(reason)\nThe person is at\n\(outline)" }
}
