/// The memory layout of pixels.
public enum PixelFormat: String, Sendable, Hashable, CaseIterable {
    /// One plane of blue, green, red and alpha, a byte each, as used by screens and drawing libraries. It's Core
    /// Video's `kCVPixelFormatType_32BGRA` and libyuv's ARGB.
    case bgra
    /// Three planes of bytes, Y, Cb and Cr, with 4:2:0 chroma, as used by encoders.
    case i420
    /// Like ``i420``, with 4:2:2 chroma.
    case i422
    /// Like ``i420``, with 4:4:4 chroma.
    case i444
    /// Two planes of bytes, Y and interleaved CbCr, with 4:2:0 chroma, as delivered by cameras, ReplayKit and GPUs.
    case nv12
    /// Like ``nv12``, with 10 bits in the upper end of little-endian 16-bit samples. Source: Microsoft, “10-bit and
    /// 16-bit YUV video formats”; the codes are multiplied by 64.
    case p010
    /// Like ``p010``, with 4:2:2 chroma.
    case p210
    /// Like ``p010``, with 4:4:4 chroma.
    case p410

    /// The number of bits per component.
    public var depth: BitDepth {
        switch self {
        case .bgra, .i420, .i422, .i444, .nv12: .eight
        case .p010, .p210, .p410: .ten
        }
    }

    /// The chroma subsampling. RGB formats have 4:4:4.
    public var subsampling: ChromaSubsampling {
        switch self {
        case .bgra, .i444, .p410: .yuv444
        case .i422, .p210: .yuv422
        case .i420, .nv12, .p010: .yuv420
        }
    }

    /// The components of a pixel, in the order of their planes.
    public var components: [Component] { self == .bgra ? [.blue, .green, .red, .alpha] : [.y, .cb, .cr] }

    /// The number of planes.
    public var planeCount: Int {
        switch self {
        case .bgra: 1
        case .nv12, .p010, .p210, .p410: 2
        case .i420, .i422, .i444: 3
        }
    }

    /// Returns the number of elements in a plane. An element holds one sample or several interleaved ones.
    /// - Parameters:
    ///   - plane: The index of the plane, less than ``planeCount``.
    ///   - size: The size of the picture.
    public func planeSize(_ plane: Int, of size: PixelSize) -> PixelSize {
        precondition((0..<planeCount).contains(plane), "The format \(self) has no plane \(plane).")
        return plane == 0 ? size : subsampling.chromaSize(of: size)
    }

    /// Returns the number of bytes per element of a plane.
    /// - Parameter plane: The index of the plane, less than ``planeCount``.
    public func bytesPerElement(_ plane: Int) -> Int {
        precondition((0..<planeCount).contains(plane), "The format \(self) has no plane \(plane).")
        return switch self {
        case .bgra: 4
        case .i420, .i422, .i444: 1
        case .nv12: plane == 0 ? 1 : 2
        case .p010, .p210, .p410: plane == 0 ? 2 : 4
        }
    }

    /// Returns the plane of a component and its offset within an element, or `nil` if the format doesn't have the
    /// component.
    /// - Parameter component: A component.
    public func place(of component: Component) -> (plane: Int, byte: Int)? {
        guard let index = components.firstIndex(of: component) else { return nil }
        return switch self {
        case .bgra: (0, index)
        case .i420, .i422, .i444: (index, 0)
        case .nv12, .p010, .p210, .p410: index == 0 ? (0, 0) : (1, (index - 1) * depth.bytesPerSample)
        }
    }
}
