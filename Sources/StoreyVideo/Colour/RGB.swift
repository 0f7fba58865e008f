/// A colour by its red, green and blue, each from 0 to 1 and gamma-coded (R′G′B′ of the recommendations), as screens
/// are sent it and pictures store it.
public struct RGB: Sendable, Hashable {
    /// From 0 to 1.
    public var red: Double
    /// From 0 to 1.
    public var green: Double
    /// From 0 to 1.
    public var blue: Double

    /// - Parameters:
    ///   - red: from 0 to 1. Values outside are kept: a conversion may pass through them.
    ///   - green: likewise.
    ///   - blue: likewise.
    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// No light.
    public static let black = RGB(red: 0, green: 0, blue: 0)
    /// All light.
    public static let white = RGB(red: 1, green: 1, blue: 1)
}

extension RGB {
    /// The colour of Y′CbCr. May lie outside of 0 to 1: not every Y′CbCr is a colour.
    ///
    /// `R = Y + 2(1 − Kr)·Cr`, `B = Y + 2(1 − Kb)·Cb`, `G = (Y − Kr·R − Kb·B) / Kg`. Source: Rec. ITU-R BT.709 and
    /// BT.2020, the equations of luma and colour difference solved for the colours.
    /// - Parameters:
    ///   - colour: luma and chroma.
    ///   - matrix: the weights it was made with. Another than that gives other colours.
    public init(_ colour: YCbCr, matrix: ColourMatrix) {
        red = colour.y + 2 * (1 - matrix.kr) * colour.cr
        blue = colour.y + 2 * (1 - matrix.kb) * colour.cb
        green = (colour.y - matrix.kr * red - matrix.kb * blue) / matrix.kg
    }
}
