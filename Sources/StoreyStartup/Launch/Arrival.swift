/// What comes from outside while the app is launching, or later.
public enum Arrival: Hashable, Sendable {
    /// A link that was followed.
    case link(String)
    /// A notification that was tapped, with what it brought.
    case push([String: String])
}
