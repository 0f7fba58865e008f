/// The interpretation of a picture's codes as colors, which the codes themselves don't contain.
public struct ColorDescription: Sendable, Hashable {
    /// The weights of red, green and blue in luma. Ignored in RGB formats.
    public var matrix: YCbCrMatrix
    /// The codes of black and white. RGB formats always use the full range.
    public var range: ColorRange
    /// The position of chroma samples that several pixels share.
    public var siting: ChromaSiting
    /// The colors that red, green and blue mix.
    public var primaries: ColorPrimaries
    /// The relation between light and codes.
    public var transfer: TransferFunction

    /// Creates a color description.
    /// - Parameters:
    ///   - matrix: The weights of red, green and blue in luma.
    ///   - range: The codes of black and white.
    ///   - siting: The position of chroma samples that several pixels share.
    ///   - primaries: The colors that red, green and blue mix.
    ///   - transfer: The relation between light and codes.
    public init(
        _ matrix: YCbCrMatrix, _ range: ColorRange = .limited, siting: ChromaSiting = .left,
        primaries: ColorPrimaries = .bt709, transfer: TransferFunction = .bt709
    ) {
        self.matrix = matrix
        self.range = range
        self.siting = siting
        self.primaries = primaries
        self.transfer = transfer
    }

    /// High definition: BT.709, limited range, chroma on the left.
    public static let hd = ColorDescription(.bt709)
    /// Standard definition: BT.601, limited range, chroma on the left.
    public static let sd = ColorDescription(.bt601)
    /// JPEG: BT.601, full range, chroma halfway.
    public static let jpeg = ColorDescription(.bt601, .full, siting: .center)
    /// Images and computer screens: sRGB, full range.
    public static let screen = ColorDescription(.bt709, .full, transfer: .sRGB)
    /// High dynamic range with absolute luminance (HDR10): BT.2020, PQ, limited range, chroma on the left.
    public static let hdr10 = ColorDescription(.bt2020, primaries: .bt2020, transfer: .pq)
    /// High dynamic range relative to the screen: BT.2020, HLG, limited range, chroma on the left.
    public static let hlg = ColorDescription(.bt2020, primaries: .bt2020, transfer: .hlg)
}
