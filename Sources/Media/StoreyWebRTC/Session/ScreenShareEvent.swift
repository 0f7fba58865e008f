/// An event of a ``ScreenShareSession``.
public enum ScreenShareEvent: Sendable, Hashable {
    /// Viewers can join.
    /// - Parameter link: The link for viewers. It gives access to the screen.
    case open(link: String)
    /// The capture process exited and is restarted.
    /// - Parameter status: Its exit status.
    case captureProcessExited(status: Int32)
}
