/// A link or notification that the app receives during or after its launch.
public enum LaunchEvent: Hashable, Sendable {
    /// A link that the user followed: the URL as a string, such as `notes://notes/7`. It is passed on unchanged.
    case link(String)
    /// A notification that the user tapped, with the string values of its payload.
    case notification([String: String])
}
