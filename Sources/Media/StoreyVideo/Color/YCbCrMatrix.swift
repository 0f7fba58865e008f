/// The weights of red, green and blue in luma, which define the conversion to Y′CbCr.
///
/// The raw values are those of Rec. ITU-T H.273, table 4 (`MatrixCoefficients`), which video files and streams contain.
public enum YCbCrMatrix: UInt8, Sendable, Hashable, CaseIterable {
    /// Rec. ITU-R BT.709: high definition.
    case bt709 = 1
    /// Rec. ITU-R BT.601: standard definition, most webcams and JPEG.
    case bt601 = 6
    /// Rec. ITU-R BT.2020, non-constant luminance: ultra high definition.
    case bt2020 = 9

    /// The weight of red in luma. Source: the recommendations of the cases.
    public var kr: Double {
        switch self {
        case .bt601: 0.299
        case .bt709: 0.2126
        case .bt2020: 0.2627
        }
    }

    /// The weight of blue in luma.
    public var kb: Double {
        switch self {
        case .bt601: 0.114
        case .bt709: 0.0722
        case .bt2020: 0.0593
        }
    }

    /// The weight of green in luma, which is the rest.
    public var kg: Double { 1 - kr - kb }

    /// Returns the most likely matrix for a picture that doesn't specify one: BT.601 up to 576 lines, BT.709 above.
    /// BT.2020 is never assumed, because software that uses it specifies it.
    /// - Parameter height: The height of the picture in pixels.
    public static func likely(forHeight height: Int) -> YCbCrMatrix { height <= 576 ? .bt601 : .bt709 }
}
