/// The weights with which red, green and blue make up a picture's brightness, and so its Y′CbCr.
///
/// The raw values are those of Rec. ITU-T H.273, table 4 (`MatrixCoefficients`), which video files and streams carry.
public enum ColourMatrix: UInt8, Sendable, Hashable, CaseIterable {
    /// Rec. ITU-R BT.709: high definition.
    case bt709 = 1
    /// Rec. ITU-R BT.601: standard definition, most webcams and JPEG pictures.
    case bt601 = 6
    /// Rec. ITU-R BT.2020, non-constant luminance: ultra high definition.
    case bt2020 = 9

    /// The weight of red in luma. Source: the recommendations named above.
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

    /// The weight of green in luma: what is left of 1.
    public var kg: Double { 1 - kr - kb }

    /// The matrix a picture of this height is most likely made with, where nothing says so: BT.601 up to 576 lines,
    /// BT.709 above. BT.2020 is never guessed, since software that writes it says so.
    /// - Parameter height: the picture's height in lines.
    public static func likely(forHeight height: Int) -> ColourMatrix { height <= 576 ? .bt601 : .bt709 }
}
