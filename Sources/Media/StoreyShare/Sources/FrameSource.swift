/// A source of frames, such as a screen, a file or a pattern. It's used by a single thread.
public protocol FrameSource: AnyObject {
    /// Checks for a new frame.
    /// - Parameter time: The current time by ``FrameClock``.
    /// - Throws: `ShareError` if the source has permanently failed.
    func poll(at time: Duration) throws(ShareError) -> SourceState

    /// Writes the pixels of the frame that ``poll(at:)`` returned last.
    /// - Parameter slot: The memory for the pixels.
    /// - Throws: `ShareError` if the pixels aren't available now. The caller tries again.
    func fill(_ slot: FrameSlot) throws(ShareError)
}

/// The state of a source.
public enum SourceState: Sendable, Hashable {
    /// There's a new frame.
    case new(FrameDescription)
    /// Nothing has changed since the last frame that was filled.
    case unchanged(FrameDescription)
    /// The source has ended.
    case ended
}
