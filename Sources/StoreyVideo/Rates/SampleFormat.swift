/// How the numbers of a pixel are stored: their bits, and for how many places there is chroma.
///
/// “10 bits” may mean two things. Of a component, as cameras and codecs say it, a pixel has 15 to 30 of them,
/// depending on the subsampling; of a pixel, it is less than any format has for colour.
public struct SampleFormat: Sendable, Hashable, CustomStringConvertible {
    /// The bits of a component.
    public var depth: BitDepth
    /// For how many places there is chroma.
    public var subsampling: ChromaSubsampling

    /// - Parameters:
    ///   - depth: the bits of a component.
    ///   - subsampling: for how many places there is chroma.
    public init(_ depth: BitDepth, _ subsampling: ChromaSubsampling) {
        self.depth = depth
        self.subsampling = subsampling
    }

    /// What is sent for a pixel, in bits: 12 for 8 bits of 4:2:0.
    public var bitsPerPixel: Double { Double(depth.rawValue) * subsampling.samplesPerPixel }

    /// What a pixel takes in memory, in bits: more than 8 bits take two bytes, so that 10 bits of 4:2:0 take 24 instead of
    /// 15.
    public var bitsPerPixelInMemory: Double { Double(depth.bytesPerSample * 8) * subsampling.samplesPerPixel }

    /// Which part of the samples is left out, compared with chroma for every pixel: 0, a third or a half.
    public var saving: Double { 1 - subsampling.samplesPerPixel / 3 }

    /// As `10 bits 4:2:0`.
    public var description: String { "\(depth.rawValue) bits \(subsampling.rawValue)" }
}
