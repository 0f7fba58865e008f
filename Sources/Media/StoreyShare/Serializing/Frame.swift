public import StoreyVideo

/// The pixels of a screen, with their capture time and rotation.
public struct Frame: Sendable, Equatable {
    /// The pixels as they are in memory.
    public var picture: PixelBuffer
    /// The capture time by ``FrameClock``.
    public var time: Duration
    /// The rotation that makes the picture upright. Devices deliver upright frames, or frames in the panel's
    /// orientation together with the device's orientation.
    public var rotation: Rotation

    /// Creates a frame.
    /// - Parameters:
    ///   - picture: The pixels.
    ///   - time: The capture time by ``FrameClock``.
    ///   - rotation: The rotation that makes the picture upright.
    public init(_ picture: PixelBuffer, time: Duration = FrameClock.now, rotation: Rotation = .none) {
        self.picture = picture
        self.time = time
        self.rotation = rotation
    }

    /// The frame without its pixels.
    public var description: FrameDescription {
        FrameDescription(picture.layout, color: picture.color, time: time, rotation: rotation)
    }
}
