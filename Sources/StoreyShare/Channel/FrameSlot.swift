/// Where a frame's pixels go: memory that the readers have too, so that they are written once and never copied on.
public struct FrameSlot {
    /// The bytes of the frame's layout. What an earlier frame left is still there. Not to be kept.
    public let bytes: UnsafeMutableRawBufferPointer
    /// How far into the channel's file they lie, for who writes by the file: a display server, for instance.
    public let offset: Int
    /// The channel's file, open. Not to be closed.
    public let descriptor: Int32

    /// A slot of no channel, as tests of a source need it.
    /// - Parameters:
    ///   - bytes: memory for a frame.
    ///   - offset: how far into a file they lie.
    ///   - descriptor: the file, open; -1 for none.
    public init(bytes: UnsafeMutableRawBufferPointer, offset: Int = 0, descriptor: Int32 = -1) {
        self.bytes = bytes
        self.offset = offset
        self.descriptor = descriptor
    }
}
