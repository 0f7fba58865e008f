/// An estimate of the bit rate of compressed video with good quality.
///
/// Use it for a first plan, and replace it by a measurement of your own content: `pixels × frames per second × motion ×
/// 0.07 bits` for H.264. Source: Kush Amerasinghe, “H.264 for the rest of us”, Adobe, 2010. For other codecs, see
/// ``VideoCodec/shareOfH264``. For 1920×1080 at 30 frames per second and medium motion the result is 8.7 Mbit/s.
/// YouTube recommends 8 Mbit/s, and Apple's ladder ends at 7.8 Mbit/s (support.google.com/youtube/answer/1722171, and
/// Apple's HLS authoring specification as quoted by others).
public struct CompressedVideo: Sendable, Hashable {
    /// The most likely rate.
    public let likely: BitRate

    /// The uncertainty due to content and encoder, 40 % in both directions, like the recommendations of services.
    public static let uncertainty = 0.4

    /// Creates an estimate.
    /// - Parameters:
    ///   - size: The size of a frame.
    ///   - rate: The frame rate.
    ///   - codec: The codec.
    ///   - motion: The amount of motion.
    public init(_ size: PixelSize, _ rate: FrameRate, _ codec: VideoCodec, _ motion: Motion) {
        likely = BitRate(
            Double(size.pixelCount) * rate.perSecond * motion.factor * 0.07 * codec.shareOfH264)
    }

    /// The rate for content that is easy to compress.
    public var low: BitRate { BitRate(likely.bitsPerSecond * (1 - Self.uncertainty)) }
    /// The rate for content that is hard to compress.
    public var high: BitRate { BitRate(likely.bitsPerSecond * (1 + Self.uncertainty)) }
}
