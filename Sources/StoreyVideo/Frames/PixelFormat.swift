/// How the pixels of a picture lie in memory.
public enum PixelFormat: String, Sendable, Hashable, CaseIterable {
    /// One plane of blue, green, red and alpha, a byte each: what screens and most drawing use. Core Video's
    /// `kCVPixelFormatType_32BGRA`, libyuv's ARGB.
    case bgra
    /// Three planes of bytes, Y, Cb and Cr, 4:2:0: what encoders take.
    case i420
    /// As ``i420``, 4:2:2.
    case i422
    /// As ``i420``, 4:4:4.
    case i444
    /// Two planes of bytes, Y, and Cb and Cr by turns, 4:2:0: what cameras, ReplayKit and graphics processors give.
    case nv12
    /// As ``nv12``, with 10 bits in the upper end of two bytes, the lower first: 16 bits a sample, of which six are 0.
    /// Source: Microsoft, “10-bit and 16-bit YUV video formats”; the codes are multiplied by 64.
    case p010

    /// The bits of a component.
    public var depth: BitDepth { self == .p010 ? .ten : .eight }

    /// For how many places chroma is stored; 4:4:4 for RGB, all of whose components are for every pixel.
    public var subsampling: ChromaSubsampling {
        switch self {
        case .bgra, .i444: .yuv444
        case .i422: .yuv422
        case .i420, .nv12, .p010: .yuv420
        }
    }

    /// What a pixel is made of, in the order of ``place(of:)``'s planes.
    public var components: [Component] { self == .bgra ? [.blue, .green, .red, .alpha] : [.y, .cb, .cr] }

    /// How many planes there are.
    public var planeCount: Int {
        switch self {
        case .bgra: 1
        case .nv12, .p010: 2
        case .i420, .i422, .i444: 3
        }
    }

    /// How many elements a plane has each way. An element is what is stored for one place: a sample, or several side
    /// by side.
    /// - Parameters:
    ///   - plane: from 0 to ``planeCount`` − 1.
    ///   - size: the picture's size.
    public func planeSize(_ plane: Int, of size: PixelSize) -> PixelSize {
        precondition((0..<planeCount).contains(plane), "\(self) has no plane \(plane).")
        return plane == 0 ? size : subsampling.chromaSize(of: size)
    }

    /// The bytes of an element.
    /// - Parameter plane: from 0 to ``planeCount`` − 1.
    public func bytesPerElement(_ plane: Int) -> Int {
        precondition((0..<planeCount).contains(plane), "\(self) has no plane \(plane).")
        return switch self {
        case .bgra: 4
        case .i420, .i422, .i444: 1
        case .nv12: plane == 0 ? 1 : 2
        case .p010: plane == 0 ? 2 : 4
        }
    }

    /// Where a component is found: its plane, and how many bytes into an element. Nil if the format has no such
    /// component.
    /// - Parameter component: one of ``components``.
    public func place(of component: Component) -> (plane: Int, byte: Int)? {
        guard let index = components.firstIndex(of: component) else { return nil }
        return switch self {
        case .bgra: (0, index)
        case .i420, .i422, .i444: (index, 0)
        case .nv12, .p010: index == 0 ? (0, 0) : (1, (index - 1) * depth.bytesPerSample)
        }
    }
}
