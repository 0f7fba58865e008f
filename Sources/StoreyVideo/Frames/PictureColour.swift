/// What a picture's codes mean as colours. It goes with the picture: codes alone do not say.
public struct PictureColour: Sendable, Hashable {
    /// The weights of red, green and blue in luma. Of no meaning for a picture that is stored as RGB.
    public var matrix: ColourMatrix
    /// Which codes stand for black and white. A picture stored as RGB uses all of them, whatever stands here.
    public var range: ColourRange
    /// Where chroma lies that several pixels share.
    public var siting: ChromaSiting

    /// - Parameters:
    ///   - matrix: the weights of red, green and blue in luma.
    ///   - range: which codes stand for black and white.
    ///   - siting: where chroma lies that several pixels share.
    public init(_ matrix: ColourMatrix, _ range: ColourRange = .limited, siting: ChromaSiting = .left) {
        self.matrix = matrix
        self.range = range
        self.siting = siting
    }

    /// High definition, as it is sent and stored: BT.709, limited range, chroma on the left.
    public static let hd = PictureColour(.bt709)
    /// Standard definition: BT.601, limited range, chroma on the left.
    public static let sd = PictureColour(.bt601)
    /// As in JPEG: BT.601, full range, chroma half-way.
    public static let jpeg = PictureColour(.bt601, .full, siting: .centre)
}
