/// For how many places chroma is stored. The eye hardly sees the difference.
public enum ChromaSubsampling: String, Sendable, Hashable, CaseIterable {
    /// Chroma for every pixel.
    case yuv444 = "4:4:4"
    /// Chroma for every second pixel of a line: half of the samples, two thirds of the whole.
    case yuv422 = "4:2:2"
    /// Chroma for every second pixel of every second line: a quarter of the samples, half of the whole.
    case yuv420 = "4:2:0"

    /// Pixels of a line that share their chroma.
    public var across: Int { self == .yuv444 ? 1 : 2 }
    /// Lines that share their chroma.
    public var down: Int { self == .yuv420 ? 2 : 1 }

    /// How large a chroma plane is. Rounded up: the last pixel of an odd line has chroma of its own.
    /// - Parameter size: the picture's size.
    public func chromaSize(of size: PixelSize) -> PixelSize {
        PixelSize((size.width + across - 1) / across, (size.height + down - 1) / down)
    }

    /// Samples for a pixel, luma and both chromas, of a picture of even size: 3, 2 or 1.5.
    public var samplesPerPixel: Double { 1 + 2 / Double(across * down) }
}
