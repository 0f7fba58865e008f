/// Uncompressed video.
public struct RawVideo: Sendable, Hashable {
    /// The size of a frame.
    public var size: PixelSize
    /// The frame rate.
    public var rate: FrameRate
    /// The number of bits per pixel, for all components together.
    public var bitsPerPixel: Double

    /// Creates raw video.
    /// - Parameters:
    ///   - size: The size of a frame.
    ///   - rate: The frame rate.
    ///   - bitsPerPixel: The number of bits per pixel, for all components together. For bits per component, use
    ///     ``SampleFormat``.
    public init(_ size: PixelSize, _ rate: FrameRate, bitsPerPixel: Double) {
        self.size = size
        self.rate = rate
        self.bitsPerPixel = bitsPerPixel
    }

    /// Creates raw video.
    /// - Parameters:
    ///   - size: The size of a frame.
    ///   - rate: The frame rate.
    ///   - format: The sample format.
    public init(_ size: PixelSize, _ rate: FrameRate, _ format: SampleFormat) {
        self.init(size, rate, bitsPerPixel: format.bitsPerPixel)
    }

    /// The size of one frame.
    public var frame: ByteCount { ByteCount(Double(size.pixelCount) * bitsPerPixel / 8) }

    /// The bit rate: `pixels × bits per pixel × frames per second`.
    public var bitRate: BitRate { BitRate(Double(size.pixelCount) * bitsPerPixel * rate.perSecond) }
}
