/// The interpretation of a picture's codes as colors, which the codes themselves don't contain.
public struct ColorDescription: Sendable, Hashable {
    /// The weights of red, green and blue in luma. Ignored in RGB formats.
    public var matrix: YCbCrMatrix
    /// The codes of black and white. RGB formats always use the full range.
    public var range: ColorRange
    /// The position of chroma samples that several pixels share.
    public var siting: ChromaSiting

    /// Creates a color description.
    /// - Parameters:
    ///   - matrix: The weights of red, green and blue in luma.
    ///   - range: The codes of black and white.
    ///   - siting: The position of chroma samples that several pixels share.
    public init(_ matrix: YCbCrMatrix, _ range: ColorRange = .limited, siting: ChromaSiting = .left) {
        self.matrix = matrix
        self.range = range
        self.siting = siting
    }

    /// High definition: BT.709, limited range, chroma on the left.
    public static let hd = ColorDescription(.bt709)
    /// Standard definition: BT.601, limited range, chroma on the left.
    public static let sd = ColorDescription(.bt601)
    /// JPEG: BT.601, full range, chroma halfway.
    public static let jpeg = ColorDescription(.bt601, .full, siting: .center)
}
