/// The resolution of chroma relative to luma. The eye hardly notices a lower one.
public enum ChromaSubsampling: String, Sendable, Hashable, CaseIterable {
    /// Chroma for every pixel.
    case yuv444 = "4:4:4"
    /// Chroma for every second pixel of a line: half of the chroma samples, two thirds of the data.
    case yuv422 = "4:2:2"
    /// Chroma for every second pixel of every second line: a quarter of the chroma samples, half of the data.
    case yuv420 = "4:2:0"

    /// The number of pixels in a line that share chroma.
    public var across: Int { self == .yuv444 ? 1 : 2 }
    /// The number of lines that share chroma.
    public var down: Int { self == .yuv420 ? 2 : 1 }

    /// Returns the size of a chroma plane. It's rounded up, so that the last pixel of an odd line has a chroma sample.
    /// - Parameter size: The size of the picture.
    public func chromaSize(of size: PixelSize) -> PixelSize {
        PixelSize((size.width + across - 1) / across, (size.height + down - 1) / down)
    }

    /// The number of luma and chroma samples per pixel in a picture of even size: 3, 2 or 1.5.
    public var samplesPerPixel: Double { 1 + 2 / Double(across * down) }
}
