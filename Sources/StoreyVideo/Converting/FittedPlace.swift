/// Which part of a picture goes where in a frame, its shape kept.
///
/// All sizes and places are even, so that chroma of 4:2:0 falls into whole samples: many encoders refuse an odd size, or
/// silently cut it.
public struct FittedPlace: Sendable, Hashable {
    /// The part of the picture that is seen.
    public var source: PixelRectangle
    /// Where it is seen in the frame.
    public var target: PixelRectangle
    /// The frame.
    public var frame: PixelSize

    /// - Parameters:
    ///   - picture: the picture's size.
    ///   - frame: the frame's size, with even sides.
    ///   - fitting: what happens to what does not fit.
    /// - Throws: where a size is impossible, or a side of the frame is odd.
    public init(_ picture: PixelSize, into frame: PixelSize, _ fitting: Fitting) throws(PixelError) {
        guard picture.isPossible else { throw .size(picture) }
        guard frame.isPossible else { throw .size(frame) }
        guard frame.width % 2 == 0, frame.height % 2 == 0 else {
            throw PixelError(.size, "a frame of \(frame) has an odd side; encoders take even ones")
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

    /// The even number nearest to a fraction, at least 2; or the limit, where that is less.
    private static func even(_ numerator: Int, over denominator: Int, upTo limit: Int) -> Int {
        min(limit, max(2, (numerator + denominator) / (2 * denominator) * 2))
    }

    /// The largest even size with a picture's shape whose sides are at most as long as a bound's, either way round, and
    /// no larger than the picture: a bound of 1280x720 makes 720x1280 of an upright 1080x1920.
    /// - Parameters:
    ///   - picture: the picture's size.
    ///   - bound: the longest long and the longest short side.
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
        // A side of one pixel cannot be made even but by doubling it.
        return PixelSize(max(2, size.width / 2 * 2), max(2, size.height / 2 * 2))
    }
}
