/// A color as red, green and blue, each from 0 to 1 and gamma-encoded (R′G′B′ in the recommendations), as it's stored
/// and sent to screens.
public struct RGB: Sendable, Hashable {
    /// Red, from 0 to 1.
    public var red: Double
    /// Green, from 0 to 1.
    public var green: Double
    /// Blue, from 0 to 1.
    public var blue: Double

    /// Creates a color. Components out of range are kept, because a conversion may need them temporarily.
    /// - Parameters:
    ///   - red: Red, from 0 to 1.
    ///   - green: Green, from 0 to 1.
    ///   - blue: Blue, from 0 to 1.
    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Black.
    public static let black = RGB(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = RGB(red: 1, green: 1, blue: 1)
}

extension RGB {
    /// Creates a color from Y′CbCr. Its components may be outside of 0 to 1, because not every Y′CbCr is a valid color.
    ///
    /// `R = Y + 2(1 − Kr)·Cr`, `B = Y + 2(1 − Kb)·Cb`, `G = (Y − Kr·R − Kb·B) / Kg`. Source: Rec. ITU-R BT.709 and
    /// BT.2020, with the equations of luma and color difference solved for the colors.
    /// - Parameters:
    ///   - color: Luma and chroma.
    ///   - matrix: The matrix that they were made with.
    public init(_ color: YCbCr, matrix: YCbCrMatrix) {
        red = color.y + 2 * (1 - matrix.kr) * color.cr
        blue = color.y + 2 * (1 - matrix.kb) * color.cb
        green = (color.y - matrix.kr * red - matrix.kb * blue) / matrix.kg
    }
}
