/// A color as in analog television of PAL and SECAM: brightness, and the weighted differences of blue and red from it, which
/// were transmitted as one wave.
///
/// Digital video is often called YUV too, but stores ``YCbCr``, whose differences have other weights.
public struct YUV: Sendable, Hashable {
    /// Luma, from 0 to 1.
    public var y: Double
    /// The difference of blue, from −0.436 to 0.436.
    public var u: Double
    /// The difference of red, from −0.615 to 0.615.
    public var v: Double

    /// Creates a color from its components.
    public init(y: Double, u: Double, v: Double) {
        self.y = y
        self.u = u
        self.v = v
    }

    /// Creates the components of a color.
    ///
    /// `U = 0.492111 · (B − Y)`, `V = 0.877283 · (R − Y)`, so that the wave stays within the range of the transmitter. Source:
    /// SMPTE ST 170 and Rec. ITU-R BT.470-6.
    public init(_ color: RGB) {
        y = YCbCr(color, matrix: .bt601).y
        u = Self.blueWeight * (color.blue - y)
        v = Self.redWeight * (color.red - y)
    }

    fileprivate static let blueWeight = 0.492111
    fileprivate static let redWeight = 0.877283
}

/// A color as in analog television of NTSC: ``YUV`` with both differences turned by 33 degrees, so that one of them (I) has the
/// colors from orange to blue, which the eye sees in more detail.
public struct YIQ: Sendable, Hashable {
    /// Luma, from 0 to 1.
    public var y: Double
    /// In phase: from blue (−0.596) to orange (0.596).
    public var i: Double
    /// In quadrature: from green (−0.523) to purple (0.523).
    public var q: Double

    /// Creates a color from its components.
    public init(y: Double, i: Double, q: Double) {
        self.y = y
        self.i = i
        self.q = q
    }

    /// Creates the components of a color. Source: SMPTE ST 170.
    public init(_ color: RGB) {
        let yuv = YUV(color)
        y = yuv.y
        i = -Self.sine * yuv.u + Self.cosine * yuv.v
        q = Self.cosine * yuv.u + Self.sine * yuv.v
    }

    /// Of 33 degrees.
    fileprivate static let sine = 0.544_639_035
    fileprivate static let cosine = 0.838_670_568
}

extension RGB {
    /// Creates the color of analog components.
    public init(_ color: YUV) {
        let blue = color.y + color.u / YUV.blueWeight
        let red = color.y + color.v / YUV.redWeight
        let matrix = YCbCrMatrix.bt601
        self.init(
            red: red, green: (color.y - matrix.kr * red - matrix.kb * blue) / matrix.kg, blue: blue)
    }

    /// Creates the color of analog components.
    public init(_ color: YIQ) {
        self.init(
            YUV(
                y: color.y, u: -YIQ.sine * color.i + YIQ.cosine * color.q,
                v: YIQ.cosine * color.i + YIQ.sine * color.q))
    }
}
