/// What video is likely to take after it was compressed to what people call good.
///
/// An estimate for a first plan, to be replaced by a measurement of one's own pictures: `pixels × frames per second ×
/// motion × 0.07 bits` for H.264. Source: Kush Amerasinghe, “H.264 for the rest of us”, Adobe, 2010; what other codecs take of it is
/// ``VideoCodec/shareOfH264``'s. For 1920×1080 at 30 frames and medium motion it says 8.7 Mbit/s, where YouTube asks for 8 and
/// Apple's ladder ends at 7.8 (support.google.com/youtube/answer/1722171, and Apple's HLS authoring specification as others quote it).
public struct CompressedVideo: Sendable, Hashable {
    /// What is most likely.
    public let likely: BitRate

    /// How far content and encoder carry it, either way: 40 %, as services' own recommendations differ.
    public static let uncertainty = 0.4

    /// - Parameters:
    ///   - size: how large a picture is.
    ///   - rate: pictures a second.
    ///   - codec: what compresses it.
    ///   - motion: how much moves.
    public init(_ size: PixelSize, _ rate: FrameRate, _ codec: VideoCodec, _ motion: Motion) {
        likely = BitRate(
            Double(size.pixelCount) * rate.perSecond * motion.factor * 0.07 * codec.shareOfH264)
    }

    /// For content that is easy to compress.
    public var low: BitRate { BitRate(likely.bitsPerSecond * (1 - Self.uncertainty)) }
    /// For content that is hard to compress.
    public var high: BitRate { BitRate(likely.bitsPerSecond * (1 + Self.uncertainty)) }
}
