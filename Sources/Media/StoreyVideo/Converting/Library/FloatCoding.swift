/// Converts between RGB and Y′CbCr in single precision, for matrices that libraries lack. Results differ from ``ColorCoding``
/// by at most one code.
///
/// The loops have no branches and no checks, so that the compiler makes vector instructions of them.
struct FloatCoding {
    /// The weights of three components, and the value of their sum where all are zero.
    private struct Row {
        var first: Float
        var second: Float
        var third: Float
        var zero: Float

        init(_ first: Double, _ second: Double, _ third: Double, zero: Double) {
            self.first = Float(first)
            self.second = Float(second)
            self.third = Float(third)
            self.zero = Float(zero)
        }

        /// Returns the nearest code. Values out of range are clamped.
        @inline(__always)
        func code(_ first: Float, _ second: Float, _ third: Float) -> UInt32 {
            let sum = first * self.first + second * self.second + third * self.third + zero
            let positive = sum > 0 ? sum : 0
            let clamped = positive < 255 ? positive : 255
            // From this number on, a float has no digits after the point, so that adding it rounds.
            return (clamped + 12_582_912).bitPattern & 0xFF
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
            let pixels = UnsafeRawPointer(bgra.line(line))
            let (lumas, blues, reds) = (planes[0].line(line), planes[1].line(line), planes[2].line(line))
            for x in 0..<bgra.size.width {
                let pixel = pixels.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self)
                let blue = Float(Int32(truncatingIfNeeded: pixel & 0xFF))
                let green = Float(Int32(truncatingIfNeeded: pixel >> 8 & 0xFF))
                let red = Float(Int32(truncatingIfNeeded: pixel >> 16 & 0xFF))
                lumas[x] = UInt8(truncatingIfNeeded: y.code(red, green, blue))
                blues[x] = UInt8(truncatingIfNeeded: cb.code(red, green, blue))
                reds[x] = UInt8(truncatingIfNeeded: cr.code(red, green, blue))
            }
        }
    }

    /// Writes opaque pixels from three planes with a code for every pixel.
    func decode(_ planes: [BytePlane], into bgra: BytePlane) {
        let (red, green, blue) = (red, green, blue)
        for line in 0..<bgra.size.height {
            let pixels = UnsafeMutableRawPointer(bgra.line(line))
            let (lumas, blues, reds) = (planes[0].line(line), planes[1].line(line), planes[2].line(line))
            for x in 0..<bgra.size.width {
                let y = Float(Int32(truncatingIfNeeded: lumas[x]))
                let cb = Float(Int32(truncatingIfNeeded: blues[x]))
                let cr = Float(Int32(truncatingIfNeeded: reds[x]))
                let pixel =
                    blue.code(y, cb, cr) | green.code(y, cb, cr) << 8 | red.code(y, cb, cr) << 16
                    | 0xFF00_0000
                pixels.storeBytes(of: pixel, toByteOffset: 4 &* x, as: UInt32.self)
            }
        }
    }
}

extension BytePlane {
    /// Returns the start of a line.
    func line(_ line: Int) -> UnsafeMutablePointer<UInt8> { start + line &* bytesPerRow }
}
