/// The colors of the light that red, green and blue mix. White is daylight (D65) in all of them.
///
/// The raw values are those of Rec. ITU-T H.273, table 2 (`ColourPrimaries`), which video files and streams contain.
public enum ColorPrimaries: UInt8, Sendable, Hashable, CaseIterable {
    /// Rec. ITU-R BT.709 and sRGB: high definition and most computer screens.
    case bt709 = 1
    /// Rec. ITU-R BT.601, with 625 lines.
    case bt601PAL = 5
    /// Rec. ITU-R BT.601, with 525 lines.
    case bt601NTSC = 6
    /// Rec. ITU-R BT.2020: ultra high definition.
    case bt2020 = 9
    /// SMPTE EG 432-1, “Display P3”: the screens of phones.
    case displayP3 = 12

    /// The chromaticities x and y of red, green and blue. Source: H.273, table 2.
    private var chromaticities: [(x: Double, y: Double)] {
        switch self {
        case .bt709: [(0.64, 0.33), (0.3, 0.6), (0.15, 0.06)]
        case .bt601PAL: [(0.64, 0.33), (0.29, 0.6), (0.15, 0.06)]
        case .bt601NTSC: [(0.63, 0.34), (0.31, 0.595), (0.155, 0.07)]
        case .bt2020: [(0.708, 0.292), (0.17, 0.797), (0.131, 0.046)]
        case .displayP3: [(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)]
        }
    }

    /// The shares of red, green and blue light in luminance, whose sum is 1.
    public var luminance: (red: Double, green: Double, blue: Double) {
        let row = toXYZ.rows.1
        return (row.x, row.y, row.z)
    }

    /// Returns the light of a color with other primaries. Components may be outside of 0 to 1, because the other primaries may
    /// not reach the color.
    /// - Parameters:
    ///   - light: The light of red, green and blue, proportional to luminance.
    ///   - other: The primaries of the result.
    func convert(_ light: SIMD3<Double>, to other: ColorPrimaries) -> SIMD3<Double> {
        self == other ? light : other.toXYZ.inverse * (toXYZ * light)
    }

    /// The matrix from red, green and blue to CIE 1931 XYZ, in which white has the luminance Y of 1. Source: SMPTE RP 177.
    private var toXYZ: Matrix3 {
        func color(_ place: (x: Double, y: Double)) -> SIMD3<Double> {
            SIMD3(place.x / place.y, 1, (1 - place.x - place.y) / place.y)
        }
        let primaries = Matrix3(columns: chromaticities.map(color))
        let white = color((0.3127, 0.3290))
        return primaries.scalingColumns(by: primaries.inverse * white)
    }
}

/// A matrix of three rows and columns.
struct Matrix3 {
    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    /// - Parameter columns: Three columns.
    init(columns: [SIMD3<Double>]) {
        func row(_ index: Int) -> SIMD3<Double> {
            SIMD3(columns[0][index], columns[1][index], columns[2][index])
        }
        rows = (row(0), row(1), row(2))
    }

    static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            (matrix.rows.0 * vector).sum(), (matrix.rows.1 * vector).sum(), (matrix.rows.2 * vector).sum())
    }

    fileprivate func scalingColumns(by factors: SIMD3<Double>) -> Matrix3 {
        var scaled = self
        scaled.rows.0 *= factors
        scaled.rows.1 *= factors
        scaled.rows.2 *= factors
        return scaled
    }

    /// The inverse by cross products of the rows. The matrix must have one.
    var inverse: Matrix3 {
        func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(
                one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
                one.x * other.y - one.y * other.x)
        }
        let columns = [cross(rows.1, rows.2), cross(rows.2, rows.0), cross(rows.0, rows.1)]
        let determinant = (rows.0 * columns[0]).sum()
        return Matrix3(columns: columns.map { $0 / determinant })
    }
}
