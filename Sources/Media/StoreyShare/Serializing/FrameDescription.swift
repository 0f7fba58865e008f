public import StoreyVideo

/// A frame without its pixels.
public struct FrameDescription: Sendable, Hashable {
    /// The format, size and memory layout.
    public var layout: PixelLayout
    /// The color description of the pixels.
    public var color: ColorDescription
    /// The capture time by ``FrameClock``.
    public var time: Duration
    /// The rotation that makes the picture upright.
    public var rotation: Rotation

    /// Creates a description.
    /// - Parameters:
    ///   - layout: The format, size and memory layout.
    ///   - color: The color description of the pixels.
    ///   - time: The capture time by ``FrameClock``.
    ///   - rotation: The rotation that makes the picture upright.
    public init(
        _ layout: PixelLayout, color: ColorDescription = .hd, time: Duration = FrameClock.now,
        rotation: Rotation = .none
    ) {
        self.layout = layout
        self.color = color
        self.time = time
        self.rotation = rotation
    }
}
