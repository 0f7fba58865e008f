/// A condition that a link may wait for: somebody has signed in, the start-up is done, a feature is on.
///
/// ```swift
/// extension Gate {
///     static let signedIn: Gate = "signed in"
/// }
/// ```
///
/// Whether it is open says the state that ``AnyCoordinator/follow(_:gates:patience:)`` is given for it.
public struct Gate: Hashable, Sendable {
    /// What it is called, for people.
    public let name: String

    /// A gate of that name.
    public init(_ name: String) { self.name = name }
}

extension Gate: ExpressibleByStringLiteral {
    /// A gate of that name.
    public init(stringLiteral name: String) { self.init(name) }
}

extension Gate: CustomStringConvertible {
    /// Its name.
    public var description: String { name }
}
