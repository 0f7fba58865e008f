/// A link or notification that the app receives during or after its launch.
public enum LaunchEvent: Hashable, Sendable {
    /// A link that the user followed.
    case link(String)
    /// A notification that the user tapped, with its payload.
    case notification([String: String])
}
