/// Where a frame's pixels go: memory that the readers have too, so that they are written once and never copied on.
public struct FrameSlot {
    /// The bytes of the frame's layout. What an earlier frame left is still there. Not to be kept.
    public let bytes: UnsafeMutableRawBufferPointer
    /// How far into the channel's file they lie, for who writes by the file: a display server, for instance.
    public let offset: Int
}
