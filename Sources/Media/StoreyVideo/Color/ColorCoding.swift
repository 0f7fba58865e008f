/// Converts colors to the codes of video samples and back. This is the exact conversion that faster ones are tested
/// against.
///
/// For `n` bits, limited range has `Y = (219·y + 16)·2ⁿ⁻⁸` and `C = (224·c + 128)·2ⁿ⁻⁸`, full range has `Y = (2ⁿ −
/// 1)·y` and `C = (2ⁿ − 1)·c + 2ⁿ⁻¹`. Source: Rec. ITU-T H.273, “Matrix coefficients”. Codes are rounded to the
/// nearest, with halves away from zero (for full-range chroma, away from gray), like `Round` in that document. Values
/// out of range are clamped.
///
/// The conversion isn't reversible: 8 bits of limited range have fewer codes than 8 bits of RGB, so that gray levels
/// 190 and 191 may become the same.
public struct ColorCoding: Sendable, Hashable {
    /// The weights of red, green and blue in luma.
    public var matrix: YCbCrMatrix
    /// The codes of black and white.
    public var range: ColorRange
    /// The number of bits per component.
    public var depth: BitDepth

    /// Creates a conversion.
    /// - Parameters:
    ///   - matrix: The weights of red, green and blue in luma.
    ///   - range: The codes of black and white.
    ///   - depth: The number of bits per component.
    public init(_ matrix: YCbCrMatrix, _ range: ColorRange = .limited, depth: BitDepth = .eight) {
        self.matrix = matrix
        self.range = range
        self.depth = depth
    }

    /// Returns the codes of a color.
    public func code(_ color: RGB) -> YCbCrCode { code(YCbCr(color, matrix: matrix)) }

    /// Returns the codes of luma and chroma.
    public func code(_ color: YCbCr) -> YCbCrCode {
        YCbCrCode(lumaCode(color.y), chromaCode(color.cb), chromaCode(color.cr))
    }

    /// Returns the color of codes. Its components may be outside of 0 to 1, because not every code is a valid color.
    public func color(_ code: YCbCrCode) -> RGB {
        RGB(YCbCr(y: luma(code.y), cb: chroma(code.cb), cr: chroma(code.cr)), matrix: matrix)
    }

    /// Returns the code of luma.
    /// - Parameter y: Luma, from 0 to 1.
    public func lumaCode(_ y: Double) -> Int {
        switch range {
        case .limited: depth.code(nearest: (219 * y + 16) * scale)
        case .full: depth.code(nearest: Double(depth.maxCode) * y)
        }
    }

    /// Returns the code of a chroma component.
    /// - Parameter chroma: Chroma, from −0.5 to 0.5.
    public func chromaCode(_ chroma: Double) -> Int {
        switch range {
        case .limited: depth.code(nearest: (224 * chroma + 128) * scale)
        case .full:
            // Rounded first, so that it's symmetric around gray.
            depth.code(
                nearest: (Double(depth.maxCode) * chroma).rounded(.toNearestOrAwayFromZero)
                    + Double(neutralChroma))
        }
    }

    /// Returns the luma of a code. In limited range, codes below black and above white are outside of 0 to 1.
    public func luma(_ code: Int) -> Double {
        switch range {
        case .limited: (Double(code) / scale - 16) / 219
        case .full: Double(code) / Double(depth.maxCode)
        }
    }

    /// Returns the chroma of a code.
    public func chroma(_ code: Int) -> Double {
        switch range {
        case .limited: (Double(code) / scale - 128) / 224
        case .full: Double(code - neutralChroma) / Double(depth.maxCode)
        }
    }

    /// The chroma code of gray: 128, 512 or 2048.
    public var neutralChroma: Int { 1 << (depth.rawValue - 1) }

    /// The number of codes per code of 8 bits.
    private var scale: Double { Double(1 << (depth.rawValue - 8)) }
}
