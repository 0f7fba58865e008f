import StoreyVideo

/// A view of a frame in a channel, valid while it's being read.
public struct FrameView {
    /// The frame without its pixels.
    public let description: FrameDescription
    /// The bytes of the frame's layout. Valid only during the call.
    public let bytes: UnsafeRawBufferPointer

    /// Returns the bytes from a plane's first to its last pixel. Valid only during the call.
    /// - Parameter plane: The index of the plane. Must be less than the format's plane count.
    public func plane(_ plane: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[description.layout.bytes(of: plane)])
    }
}
