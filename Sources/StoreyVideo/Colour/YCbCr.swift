/// A colour by its brightness and by how far its blue and red are from that brightness (Y′CbCr of the recommendations).
///
/// The eye sees brightness sharply and colour coarsely. Kept apart, the two chroma components can be stored for fewer
/// places than luma: that is why video is not RGB.
public struct YCbCr: Sendable, Hashable {
    /// Luma, from 0 (black) to 1 (white).
    public var y: Double
    /// How far blue is from luma, from −0.5 to 0.5; 0 of a grey.
    public var cb: Double
    /// How far red is from luma, from −0.5 to 0.5; 0 of a grey.
    public var cr: Double

    /// - Parameters:
    ///   - y: luma, from 0 to 1.
    ///   - cb: from −0.5 to 0.5.
    ///   - cr: from −0.5 to 0.5.
    public init(y: Double, cb: Double, cr: Double) {
        self.y = y
        self.cb = cb
        self.cr = cr
    }
}

extension YCbCr {
    /// Luma and chroma of a colour.
    ///
    /// `Y = Kr·R + Kg·G + Kb·B`, `Cb = (B − Y) / 2(1 − Kb)`, `Cr = (R − Y) / 2(1 − Kr)`. Source: Rec. ITU-R BT.601,
    /// BT.709 and BT.2020 (non-constant luminance).
    /// - Parameters:
    ///   - colour: the colour.
    ///   - matrix: the weights.
    public init(_ colour: RGB, matrix: ColourMatrix) {
        y = matrix.kr * colour.red + matrix.kg * colour.green + matrix.kb * colour.blue
        cb = (colour.blue - y) / (2 * (1 - matrix.kb))
        cr = (colour.red - y) / (2 * (1 - matrix.kr))
    }
}
