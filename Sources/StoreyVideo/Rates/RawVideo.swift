/// Video as it is before it is compressed.
public struct RawVideo: Sendable, Hashable {
    /// How large a picture is.
    public var size: PixelSize
    /// Pictures a second.
    public var rate: FrameRate
    /// Bits of a pixel, all its components together.
    public var bitsPerPixel: Double

    /// - Parameters:
    ///   - size: how large a picture is.
    ///   - rate: pictures a second.
    ///   - bitsPerPixel: bits of a pixel, all its components together. Those of a component are another number: see
    ///     ``SampleFormat``.
    public init(_ size: PixelSize, _ rate: FrameRate, bitsPerPixel: Double) {
        self.size = size
        self.rate = rate
        self.bitsPerPixel = bitsPerPixel
    }

    /// - Parameters:
    ///   - size: how large a picture is.
    ///   - rate: pictures a second.
    ///   - format: how the numbers of a pixel are sent.
    public init(_ size: PixelSize, _ rate: FrameRate, _ format: SampleFormat) {
        self.init(size, rate, bitsPerPixel: format.bitsPerPixel)
    }

    /// A picture, in bytes.
    public var frame: ByteCount { ByteCount(Double(size.pixelCount) * bitsPerPixel / 8) }

    /// All of it: `pixels × bits per pixel × frames per second`.
    public var bitRate: BitRate { BitRate(Double(size.pixelCount) * bitsPerPixel * rate.perSecond) }
}
