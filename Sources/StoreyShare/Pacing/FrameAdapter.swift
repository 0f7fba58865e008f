public import StoreyVideo

/// Makes frames that encoders and decoders take: upright, with even sides, no larger than wanted.
public struct FrameAdapter: Sendable, Hashable {
    /// Which size frames get.
    public enum Size: Sendable, Hashable {
        /// Their own shape, within a longest long and a longest short side: upright ones stay upright. The size changes
        /// when the screen is turned. Never larger than they are.
        /// - Parameter bound: the longest sides, such as 1280x720.
        case within(_ bound: PixelSize)
        /// Always the same.
        /// - Parameters:
        ///   - size: with even sides.
        ///   - fitting: what happens to what does not fit.
        case exactly(_ size: PixelSize, _ fitting: Fitting)
    }

    /// Which size frames get.
    public var size: Size
    /// How their pixels lie; nil for as they do. Encoders take ``StoreyVideo/PixelFormat/i420`` or
    /// ``StoreyVideo/PixelFormat/nv12``.
    public var format: PixelFormat?

    /// - Parameters:
    ///   - size: which size frames get.
    ///   - format: how their pixels lie; nil for as they do.
    public init(_ size: Size, _ format: PixelFormat? = nil) {
        self.size = size
        self.format = format
    }

    /// A frame as wanted. One that is already is not copied.
    /// - Parameters:
    ///   - frame: the frame.
    ///   - scaling: how each new pixel is made.
    ///   - converter: who makes them.
    /// - Throws: where an exact size is impossible or has an odd side.
    public func adapted(
        _ frame: Frame, _ scaling: Scaling = .box, by converter: some PixelConverter = .system
    ) throws(ShareError) -> Frame {
        var picture = frame.picture
        do {
            // Smaller first: what is turned and converted is less then. Therefore the size before it is turned.
            let (target, fitting) = target(of: frame)
            picture = try picture.fitted(
                into: frame.rotation.inverse.size(of: target), fitting, scaling, by: converter)
        } catch {
            throw ShareError(.malformed, error.description)
        }
        picture = picture.rotated(by: frame.rotation, by: converter).converted(to: format, by: converter)
        return Frame(picture, time: frame.time)
    }

    private func target(of frame: Frame) -> (PixelSize, Fitting) {
        switch size {
        case .exactly(let size, let fitting): (size, fitting)
        case .within(let bound):
            // Rounding to even sides leaves a pixel over: better cut off than a black line.
            (FittedPlace.size(of: frame.rotation.size(of: frame.picture.size), within: bound), .crop)
        }
    }
}
