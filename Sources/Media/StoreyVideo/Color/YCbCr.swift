/// A color as luma and the differences of blue and red from it (Y′CbCr in the recommendations).
///
/// The eye sees brightness in more detail than color. With separate components, chroma can be stored at a lower
/// resolution than luma, which is the reason why video isn't stored as RGB.
public struct YCbCr: Sendable, Hashable {
    /// Luma, from 0 (black) to 1 (white).
    public var y: Double
    /// The difference of blue from luma, from −0.5 to 0.5. It's 0 for gray.
    public var cb: Double
    /// The difference of red from luma, from −0.5 to 0.5. It's 0 for gray.
    public var cr: Double

    /// Creates a color from its components.
    /// - Parameters:
    ///   - y: Luma, from 0 to 1.
    ///   - cb: The difference of blue from luma, from −0.5 to 0.5.
    ///   - cr: The difference of red from luma, from −0.5 to 0.5.
    public init(y: Double, cb: Double, cr: Double) {
        self.y = y
        self.cb = cb
        self.cr = cr
    }
}

extension YCbCr {
    /// Creates luma and chroma of a color.
    ///
    /// `Y = Kr·R + Kg·G + Kb·B`, `Cb = (B − Y) / 2(1 − Kb)`, `Cr = (R − Y) / 2(1 − Kr)`. Source: Rec. ITU-R BT.601,
    /// BT.709 and BT.2020 (non-constant luminance).
    /// - Parameters:
    ///   - color: The color.
    ///   - matrix: The weights of red, green and blue in luma.
    public init(_ color: RGB, matrix: YCbCrMatrix) {
        y = matrix.kr * color.red + matrix.kg * color.green + matrix.kb * color.blue
        cb = (color.blue - y) / (2 * (1 - matrix.kb))
        cr = (color.red - y) / (2 * (1 - matrix.kr))
    }
}
