public import StoreyVideo

/// Converts frames to what encoders accept: upright, with even sides, and not larger than needed.
public struct FrameAdapter: Sendable, Hashable {
    /// The size of the resulting frames.
    public enum Size: Sendable, Hashable {
        /// The frame's own aspect ratio, within a maximum size in either orientation: portrait frames stay portrait.
        /// The size changes when the screen is rotated. Frames are never enlarged.
        /// - Parameter maxSize: The maximum size, such as 1280x720.
        case within(_ maxSize: PixelSize)
        /// Always the same size.
        /// - Parameters:
        ///   - size: The size, with even sides.
        ///   - fitting: The handling of a different aspect ratio.
        case exactly(_ size: PixelSize, _ fitting: Fitting)
    }

    /// The size of the resulting frames.
    public var size: Size
    /// The pixel format of the resulting frames, or `nil` to keep it. Encoders take `PixelFormat.i420` or
    /// `PixelFormat.nv12`.
    public var format: PixelFormat?

    /// Creates an adapter.
    /// - Parameters:
    ///   - size: The size of the resulting frames.
    ///   - format: The pixel format of the resulting frames, or `nil` to keep it.
    public init(_ size: Size, _ format: PixelFormat? = nil) {
        self.size = size
        self.format = format
    }

    /// Returns the adapted frame. A frame that already fits isn't copied.
    /// - Parameters:
    ///   - frame: The frame.
    ///   - scaling: The scaling filter.
    ///   - converter: The converter to use.
    /// - Throws: `ShareError` if an exact size is invalid or has an odd side.
    public func adapted(
        _ frame: Frame, _ scaling: Scaling = .box, by converter: some PixelConverter = .system
    ) throws(ShareError) -> Frame {
        var picture = frame.picture
        do {
            // Scales first, so that less needs to be rotated and converted. The size is therefore that before the
            // rotation.
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
        case .within(let maxSize):
            // Rounding to even sides can leave one pixel over. Cropping it is better than a black line.
            (FitGeometry.size(of: frame.rotation.size(of: frame.picture.size), within: maxSize), .crop)
        }
    }
}
