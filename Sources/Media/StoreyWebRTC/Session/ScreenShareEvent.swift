/// An event of a ``ScreenShareSession``.
public enum ScreenShareEvent: Sendable, Hashable {
    /// Viewers can join, and the screen is being captured.
    /// - Parameter link: The link for viewers. It gives access to the screen.
    case open(link: String)
    /// The capture process exited and is restarted.
    /// - Parameter status: Its exit status.
    case captureProcessExited(status: Int32)
    /// No frames arrive, because the capture process doesn't respond or exited. A process that doesn't respond is killed
    /// and restarted. Viewers are told.
    case captureInterrupted
    /// Frames arrive again.
    case captureResumed
}
