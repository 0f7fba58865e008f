/// Where frames come from: a screen, a file, a pattern. Used by one thread.
public protocol FrameSource: AnyObject {
    /// Looks what there is to see.
    /// - Parameter time: now, by ``FrameClock``.
    /// - Throws: where there will be nothing any more, for a reason that people should know.
    func look(at time: Duration) throws(ShareError) -> SourceState

    /// Writes the pixels of the frame that ``look(at:)`` just told of.
    /// - Parameter slot: where they go.
    /// - Throws: where they cannot be had just now. It is tried again.
    func fill(_ slot: FrameSlot) throws(ShareError)
}

/// What there is to see at a source.
public enum SourceState: Sendable, Hashable {
    /// Something that was not seen yet.
    case new(FrameDescription)
    /// The same as in the last frame that was filled.
    case still(FrameDescription)
    /// Nothing more will come.
    case ended
}
