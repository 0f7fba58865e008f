#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The discrete cosine transform of blocks of eight by eight values, as in JPEG and older video codecs.
///
/// It describes a block as a mixture of 64 patterns, from its mean to a fine checkerboard. In most blocks, few patterns count, so
/// the others can be written as zeros, which is where compression with loss begins.
///
/// Source: Rec. ITU-T T.81 (JPEG), A.3.3. Values and coefficients have the same energy (the transform is orthonormal).
public enum CosineTransform {
    /// The number of values in a row and in a column.
    public static let side = 8

    /// Returns the 64 coefficients of a block: row by row, from the mean, times eight, to the finest pattern.
    /// - Parameter block: 64 values, row by row.
    public static func coefficients(of block: [Double]) -> [Double] {
        transposed(rows(transposed(rows(block, basis)), basis))
    }

    /// Returns the block of coefficients, the inverse of ``coefficients(of:)``.
    /// - Parameter coefficients: 64 coefficients, row by row.
    public static func block(of coefficients: [Double]) -> [Double] {
        let inverse = transposed(basis)
        return transposed(rows(transposed(rows(coefficients, inverse)), inverse))
    }

    /// The patterns of a row, one after another.
    private static let basis: [Double] = (0..<side).flatMap { pattern in
        (0..<side).map { x in
            let scale = pattern == 0 ? (1.0 / 8).squareRoot() : 0.5
            return scale * cos(Double((2 * x + 1) * pattern) * .pi / 16)
        }
    }

    /// Multiplies each row of a block by each row of a matrix.
    private static func rows(_ block: [Double], _ matrix: [Double]) -> [Double] {
        precondition(block.count == side * side, "A block has 64 values, not \(block.count).")
        return (0..<side).flatMap { y in
            (0..<side).map { row in
                (0..<side).reduce(0.0) { $0 + block[y * side + $1] * matrix[row * side + $1] }
            }
        }
    }

    private static func transposed(_ block: [Double]) -> [Double] {
        (0..<side).flatMap { x in (0..<side).map { y in block[y * side + x] } }
    }
}
