/// How colours become the codes of video samples, and codes colours: the exact way, which every faster one is held
/// against.
///
/// Of `n` bits, limited range has `Y = (219·y + 16)·2ⁿ⁻⁸` and `C = (224·c + 128)·2ⁿ⁻⁸`, full range has `Y = (2ⁿ − 1)·y` and
/// `C = (2ⁿ − 1)·c + 2ⁿ⁻¹`. Source: Rec. ITU-T H.273, “Matrix coefficients”. Codes are the nearest ones; a half goes away from
/// zero (of full-range chroma, away from grey), as `Round` does there, and what lies outside becomes the first or the
/// last code.
///
/// Going there and back is not exact: 8 bits of limited range have fewer codes than 8 bits of RGB, so that a grey of
/// 191 and one of 190 may become the same.
public struct ColourCoding: Sendable, Hashable {
    /// The weights of red, green and blue in luma.
    public var matrix: ColourMatrix
    /// Which codes stand for black and white.
    public var range: ColourRange
    /// The bits of each component.
    public var depth: BitDepth

    /// - Parameters:
    ///   - matrix: the weights of red, green and blue in luma.
    ///   - range: which codes stand for black and white.
    ///   - depth: the bits of each component.
    public init(_ matrix: ColourMatrix, _ range: ColourRange = .limited, depth: BitDepth = .eight) {
        self.matrix = matrix
        self.range = range
        self.depth = depth
    }

    /// The codes of a colour.
    public func code(_ colour: RGB) -> YCbCrCode { code(YCbCr(colour, matrix: matrix)) }

    /// The codes of luma and chroma.
    public func code(_ colour: YCbCr) -> YCbCrCode {
        YCbCrCode(lumaCode(colour.y), chromaCode(colour.cb), chromaCode(colour.cr))
    }

    /// The colour that codes stand for. May lie outside of 0 to 1: not all codes are colours.
    public func colour(_ code: YCbCrCode) -> RGB {
        RGB(YCbCr(y: luma(code.y), cb: chroma(code.cb), cr: chroma(code.cr)), matrix: matrix)
    }

    /// The code of luma.
    /// - Parameter y: from 0 to 1.
    public func lumaCode(_ y: Double) -> Int {
        switch range {
        case .limited: depth.code(nearest: (219 * y + 16) * scale)
        case .full: depth.code(nearest: Double(depth.largestCode) * y)
        }
    }

    /// The code of a chroma component.
    /// - Parameter chroma: from −0.5 to 0.5.
    public func chromaCode(_ chroma: Double) -> Int {
        switch range {
        case .limited: depth.code(nearest: (224 * chroma + 128) * scale)
        case .full:
            // Rounded first: it is to be the same on both sides of grey.
            depth.code(
                nearest: (Double(depth.largestCode) * chroma).rounded(.toNearestOrAwayFromZero)
                    + Double(neutralChroma))
        }
    }

    /// Luma of a code. Below black and above white, limited range goes beyond 0 to 1.
    public func luma(_ code: Int) -> Double {
        switch range {
        case .limited: (Double(code) / scale - 16) / 219
        case .full: Double(code) / Double(depth.largestCode)
        }
    }

    /// Chroma of a code.
    public func chroma(_ code: Int) -> Double {
        switch range {
        case .limited: (Double(code) / scale - 128) / 224
        case .full: Double(code - neutralChroma) / Double(depth.largestCode)
        }
    }

    /// The chroma code of every grey: 128, 512 or 2048.
    public var neutralChroma: Int { 1 << (depth.rawValue - 1) }

    /// How many codes there are for each one of 8 bits.
    private var scale: Double { Double(1 << (depth.rawValue - 8)) }
}
