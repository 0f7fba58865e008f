import StoreyVideo

/// A frame where it lies in a channel, while it is looked at.
public struct FrameView {
    /// All of it but the pixels.
    public let description: FrameDescription
    /// The bytes of its layout. Not to be kept.
    public let bytes: UnsafeRawBufferPointer

    /// The bytes from a plane's first to its last pixel. Not to be kept.
    /// - Parameter plane: its number. One that is not there is a mistake of the program, which stops.
    public func plane(_ plane: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[description.layout.bytes(of: plane)])
    }
}
