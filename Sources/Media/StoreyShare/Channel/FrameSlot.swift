/// The memory for a frame's pixels. Readers share it, so the pixels are written once and not copied.
public struct FrameSlot {
    /// The bytes of the frame's layout, which still contain an earlier frame. Valid only during the call.
    public let bytes: UnsafeMutableRawBufferPointer
    /// The offset of the bytes in the channel's file, for writers that use the file, such as a display server.
    public let offset: Int
    /// The open file of the channel. The caller must not close it.
    public let descriptor: Int32

    /// Creates a slot outside of a channel, such as for testing a source.
    /// - Parameters:
    ///   - bytes: Memory for a frame.
    ///   - offset: The offset of the bytes in a file.
    ///   - descriptor: The open file, or -1 for none.
    public init(bytes: UnsafeMutableRawBufferPointer, offset: Int = 0, descriptor: Int32 = -1) {
        self.bytes = bytes
        self.offset = offset
        self.descriptor = descriptor
    }
}
