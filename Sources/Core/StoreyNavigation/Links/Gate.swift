/// A condition that a link or a guarded screen may wait for, such as a finished sign-in or launch, or an enabled feature.
///
/// ```swift
/// extension Gate {
///     static let signedIn: Gate = "signed in"
/// }
/// ```
///
/// The state passed to ``CoordinatorBase/handleLinks(_:gates:timeout:)`` determines whether a gate is open.
public struct Gate: Hashable, Sendable {
    /// The gate's name in messages.
    package let name: String

}

extension Gate: ExpressibleByStringLiteral {
    /// Creates a gate with a name. Gates with the same name are equal.
    public init(stringLiteral name: String) { self.name = name }
}
