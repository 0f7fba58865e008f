public import StoreyVideo

/// A picture of a screen, when it was taken, and how it is turned to stand upright.
public struct Frame: Sendable, Equatable {
    /// The picture, as it lies in memory.
    public var picture: PixelBuffer
    /// When it was taken, by ``FrameClock``.
    public var time: Duration
    /// How far it is to be turned to stand upright. Devices deliver an upright picture and say so, or deliver the picture
    /// as the panel is mounted and say how it is held.
    public var rotation: Rotation

    /// - Parameters:
    ///   - picture: the picture.
    ///   - time: when it was taken, by ``FrameClock``.
    ///   - rotation: how far it is to be turned to stand upright.
    public init(_ picture: PixelBuffer, time: Duration = FrameClock.now, rotation: Rotation = .none) {
        self.picture = picture
        self.time = time
        self.rotation = rotation
    }

    /// All but the pixels.
    public var description: FrameDescription {
        FrameDescription(picture.layout, colour: picture.colour, time: time, rotation: rotation)
    }
}
