/// The bit depth of components and the resolution of chroma.
///
/// “10 bits” can mean two things. For cameras and codecs it's the depth of a component, so that a pixel has 15 to 30
/// bits, depending on the subsampling. As the depth of a pixel, it would be less than any color format has.
public struct SampleFormat: Sendable, Hashable, CustomStringConvertible {
    /// The number of bits per component.
    public var depth: BitDepth
    /// The resolution of chroma.
    public var subsampling: ChromaSubsampling

    /// Creates a format.
    /// - Parameters:
    ///   - depth: The number of bits per component.
    ///   - subsampling: The resolution of chroma.
    public init(_ depth: BitDepth, _ subsampling: ChromaSubsampling) {
        self.depth = depth
        self.subsampling = subsampling
    }

    /// The number of bits per pixel in transmission, such as 12 for 8 bits with 4:2:0.
    public var bitsPerPixel: Double { Double(depth.rawValue) * subsampling.samplesPerPixel }

    /// The number of bits per pixel in memory. Depths above 8 bits take two bytes per sample, so that 10 bits with
    /// 4:2:0 take 24 instead of 15.
    public var bitsPerPixelInMemory: Double { Double(depth.bytesPerSample * 8) * subsampling.samplesPerPixel }

    /// The share of samples that is saved compared with 4:4:4: 0, a third or a half.
    public var saving: Double { 1 - subsampling.samplesPerPixel / 3 }

    /// The format as text, such as `10 bits 4:2:0`.
    public var description: String { "\(depth.rawValue) bits \(subsampling.rawValue)" }
}
