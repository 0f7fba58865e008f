/// Converts between RGB and Y′CbCr in fixed point, for matrices that libraries lack. Results differ from
/// ``ColorCoding`` by at most one code.
struct FixedPointCoding {
    /// The weights of a component and the offset of their sum. 65,536 is one code.
    fileprivate struct Row {
        var first: Int32
        var second: Int32
        var third: Int32
        var offset: Int32

        /// - Parameter zero: The code of zero. Half a code is added, so that truncating the sum rounds to the nearest
        ///   code.
        init(_ first: Double, _ second: Double, _ third: Double, zero: Double) {
            func whole(_ weight: Double) -> Int32 { Int32((weight * 65_536).rounded()) }
            (self.first, self.second, self.third) = (whole(first), whole(second), whole(third))
            offset = whole(zero + 0.5)
        }

        /// Clamps values out of range.
        @inline(__always)
        func code(_ first: Int32, _ second: Int32, _ third: Int32) -> UInt8 {
            let sum = first &* self.first &+ second &* self.second &+ third &* self.third &+ offset
            return UInt8(truncatingIfNeeded: min(max(sum >> 16, 0), 255))
        }
    }

    /// Weights of red, green and blue.
    private let y: Row
    private let cb: Row
    private let cr: Row
    /// Weights of luma and the chroma components.
    private let red: Row
    private let green: Row
    private let blue: Row

    /// - Parameter color: The matrix and range. For the formulas, see ``ColorCoding`` and ``RGB``.
    init(_ color: ColorDescription) {
        let (kr, kg, kb) = (color.matrix.kr, color.matrix.kg, color.matrix.kb)
        let isLimited = color.range == .limited
        let black: Double = isLimited ? 16 : 0
        let luma = (isLimited ? 219 : 255) / 255.0
        let chroma = (isLimited ? 224 : 255) / 255.0
        let ofBlue = chroma / (2 * (1 - kb))
        let ofRed = chroma / (2 * (1 - kr))
        y = Row(luma * kr, luma * kg, luma * kb, zero: black)
        cb = Row(-kr * ofBlue, -kg * ofBlue, chroma / 2, zero: 128)
        cr = Row(chroma / 2, -kg * ofRed, -kb * ofRed, zero: 128)

        func row(_ cb: Double, _ cr: Double) -> Row {
            Row(1 / luma, cb, cr, zero: -black / luma - 128 * (cb + cr))
        }
        red = row(0, 1 / ofRed)
        green = row(-kb / kg / ofBlue, -kr / kg / ofRed)
        blue = row(1 / ofBlue, 0)
    }

    /// Writes three planes with a code for every pixel.
    func code(_ bgra: BytePlane, into planes: [BytePlane]) {
        let (y, cb, cr) = (y, cb, cr)
        for line in 0..<bgra.size.height {
            let source = bgra.line(line)
            let (lumas, blues, reds) = (planes[0].line(line), planes[1].line(line), planes[2].line(line))
            for x in 0..<bgra.size.width {
                let blue = Int32(source[4 &* x])
                let green = Int32(source[4 &* x &+ 1])
                let red = Int32(source[4 &* x &+ 2])
                lumas[x] = y.code(red, green, blue)
                blues[x] = cb.code(red, green, blue)
                reds[x] = cr.code(red, green, blue)
            }
        }
    }

    /// Writes opaque pixels from three planes with a code for every pixel.
    func decode(_ planes: [BytePlane], into bgra: BytePlane) {
        let (red, green, blue) = (red, green, blue)
        for line in 0..<bgra.size.height {
            let target = bgra.line(line)
            let (lumas, blues, reds) = (planes[0].line(line), planes[1].line(line), planes[2].line(line))
            for x in 0..<bgra.size.width {
                let (y, cb, cr) = (Int32(lumas[x]), Int32(blues[x]), Int32(reds[x]))
                target[4 &* x] = blue.code(y, cb, cr)
                target[4 &* x &+ 1] = green.code(y, cb, cr)
                target[4 &* x &+ 2] = red.code(y, cb, cr)
                target[4 &* x &+ 3] = 255
            }
        }
    }
}

extension BytePlane {
    /// Returns the start of a line.
    func line(_ line: Int) -> UnsafeMutablePointer<UInt8> { start + line &* bytesPerRow }
}
