/// The part of a picture that is shown in a frame, and its position there, preserving the aspect ratio.
///
/// All sizes and positions are even, so that 4:2:0 chroma has whole samples: many encoders reject odd sizes, or
/// silently crop them.
public struct FitGeometry: Sendable, Hashable {
    /// The visible part of the picture.
    public var source: PixelRectangle
    /// The position of that part in the frame.
    public var target: PixelRectangle
    /// The size of the frame.
    public var frame: PixelSize

    /// Fits a picture into a frame.
    /// - Parameters:
    ///   - picture: The size of the picture.
    ///   - frame: The size of the frame, with even sides.
    ///   - fitting: The handling of a different aspect ratio.
    /// - Throws: `PixelError` if a size is invalid or a side of the frame is odd.
    public init(_ picture: PixelSize, into frame: PixelSize, _ fitting: Fitting) throws(PixelError) {
        guard picture.isValid else { throw .size(picture) }
        guard frame.isValid else { throw .size(frame) }
        guard frame.width % 2 == 0, frame.height % 2 == 0 else {
            throw PixelError(.size, "The frame size \(frame) has an odd side. Encoders require even ones.")
        }
        self.frame = frame
        let isWider = picture.width * frame.height > frame.width * picture.height
        switch fitting {
        case .letterbox:
            source = PixelRectangle(0, 0, picture)
            let size =
                isWider
                ? PixelSize(
                    frame.width,
                    Self.even(frame.width * picture.height, over: picture.width, upTo: frame.height))
                : PixelSize(
                    Self.even(frame.height * picture.width, over: picture.height, upTo: frame.width),
                    frame.height)
            target = PixelRectangle(
                (frame.width - size.width) / 4 * 2, (frame.height - size.height) / 4 * 2, size)
        case .crop:
            target = PixelRectangle(0, 0, frame)
            let size =
                isWider
                ? PixelSize(
                    Self.even(picture.height * frame.width, over: frame.height, upTo: picture.width),
                    picture.height)
                : PixelSize(
                    picture.width,
                    Self.even(picture.width * frame.height, over: frame.width, upTo: picture.height))
            source = PixelRectangle(
                (picture.width - size.width) / 4 * 2, (picture.height - size.height) / 4 * 2, size)
        }
    }

    /// Returns the even number nearest to a fraction, at least 2 and at most the limit.
    private static func even(_ numerator: Int, over denominator: Int, upTo limit: Int) -> Int {
        min(limit, max(2, (numerator + denominator) / (2 * denominator) * 2))
    }

    /// Returns the largest even size with a picture's aspect ratio within a maximum size in either orientation. It's
    /// never larger than the picture. For example, a maximum of 1280x720 reduces a portrait picture of 1080x1920 to
    /// 720x1280.
    /// - Parameters:
    ///   - picture: The size of the picture.
    ///   - bound: The maximum size.
    public static func size(of picture: PixelSize, within bound: PixelSize) -> PixelSize {
        let long = max(bound.width, bound.height)
        let short = min(bound.width, bound.height)
        let (width, height) = picture.width >= picture.height ? (long, short) : (short, long)
        var size = picture
        if picture.width > width || picture.height > height {
            size =
                picture.width * height > width * picture.height
                ? PixelSize(width, even(width * picture.height, over: picture.width, upTo: height))
                : PixelSize(even(height * picture.width, over: picture.height, upTo: width), height)
        }
        // A side of one pixel can only become even by doubling it.
        return PixelSize(max(2, size.width / 2 * 2), max(2, size.height / 2 * 2))
    }
}
