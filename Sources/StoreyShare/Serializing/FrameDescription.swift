public import StoreyVideo

/// All of a frame but its pixels.
public struct FrameDescription: Sendable, Hashable {
    /// Format, size, and where the planes are.
    public var layout: PixelLayout
    /// What the codes mean as colours.
    public var colour: PictureColour
    /// When it was taken, by ``FrameClock``.
    public var time: Duration
    /// How far it is to be turned to stand upright.
    public var rotation: Rotation

    /// - Parameters:
    ///   - layout: format, size, and where the planes are.
    ///   - colour: what the codes mean as colours.
    ///   - time: when it was taken, by ``FrameClock``.
    ///   - rotation: how far it is to be turned to stand upright.
    public init(
        _ layout: PixelLayout, colour: PictureColour = .hd, time: Duration = FrameClock.now,
        rotation: Rotation = .none
    ) {
        self.layout = layout
        self.colour = colour
        self.time = time
        self.rotation = rotation
    }
}
