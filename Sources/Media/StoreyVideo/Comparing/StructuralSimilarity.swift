/// The similarity of two pictures as structural similarity index (SSIM), which is closer to human perception than PSNR.
/// It's 1 for equal pictures.
///
/// It's the mean over all positions of a window of 11×11 codes, weighted by a Gaussian with σ = 1.5, with K₁ = 0.01 and
/// K₂ = 0.03. Positions less than five codes from an edge are skipped. Source: Wang, Bovik, Sheikh and Simoncelli,
/// “Image Quality Assessment: From Error Visibility to Structural Similarity”, IEEE TIP 13/4, 2004. The results equal
/// those of scikit-image's `structural_similarity` with `gaussian_weights` and without sample covariance. ffmpeg uses a
/// faster window with different results.
public struct StructuralSimilarity: Sendable, Hashable {
    /// The similarity of each component from −1 to 1, without alpha and without planes that have a side of less than
    /// 11.
    public let components: [Component: Double]

    /// Compares two pictures.
    /// - Parameters:
    ///   - picture: A picture.
    ///   - reference: A picture of the same format and size. Both are assumed to have the same color description.
    /// - Throws: `ComparisonError` if the format or size differs.
    public init(of picture: PixelBuffer, to reference: PixelBuffer) throws(ComparisonError) {
        try ComparisonError.check(picture, reference)
        var components: [Component: Double] = [:]
        for component in picture.format.components where component != .alpha {
            let size = picture.planeSize(of: component)
            guard size.width >= Self.side, size.height >= Self.side else { continue }
            components[component] = Self.similarity(
                picture.codes(of: component).map(Double.init),
                reference.codes(of: component).map(Double.init),
                size, peak: Double(picture.format.depth.maxCode))
        }
        self.components = components
    }

    private static let side = 11

    private static let weights: [Double] = {
        let all = (0..<side).map { exponential(-Double(($0 - 5) * ($0 - 5)) / (2 * 1.5 * 1.5)) }
        let sum = all.reduce(0, +)
        return all.map { $0 / sum }
    }()

    private static func similarity(
        _ ones: [Double], _ others: [Double], _ size: PixelSize, peak: Double
    ) -> Double {
        let c1 = (0.01 * peak) * (0.01 * peak)
        let c2 = (0.03 * peak) * (0.03 * peak)
        let mean1 = windowed(ones, size)
        let mean2 = windowed(others, size)
        let square1 = windowed(ones.map { $0 * $0 }, size)
        let square2 = windowed(others.map { $0 * $0 }, size)
        let product = windowed(zip(ones, others).map { $0 * $1 }, size)
        let sum = mean1.indices.reduce(0.0) { sum, index in
            let (a, b) = (mean1[index], mean2[index])
            let covariance = product[index] - a * b
            let variances = square1[index] - a * a + square2[index] - b * b
            return sum + (2 * a * b + c1) * (2 * covariance + c2) / ((a * a + b * b + c1) * (variances + c2))
        }
        return sum / Double(mean1.count)
    }

    /// Returns the weighted mean at each position with a complete window.
    private static func windowed(_ values: [Double], _ size: PixelSize) -> [Double] {
        let width = size.width - side + 1
        let height = size.height - side + 1
        var lines = [Double](repeating: 0, count: width * size.height)
        for y in 0..<size.height {
            for (step, weight) in weights.enumerated() {
                add(weight, times: values, from: y * size.width + step, to: &lines, at: y * width, width)
            }
        }
        var result = [Double](repeating: 0, count: width * height)
        for y in 0..<height {
            for (step, weight) in weights.enumerated() {
                add(weight, times: lines, from: (y + step) * width, to: &result, at: y * width, width)
            }
        }
        return result
    }

    /// Adds a multiple of a row to another one. The compiler makes vector instructions of this loop; one with a sum for each
    /// position takes half as long again.
    private static func add(
        _ weight: Double, times values: [Double], from start: Int, to sums: inout [Double], at place: Int,
        _ count: Int
    ) {
        values.withUnsafeBufferPointer { values in
            sums.withUnsafeMutableBufferPointer { sums in
                precondition(start + count <= values.count && place + count <= sums.count)
                for x in 0..<count { sums[place &+ x] += weight * values[start &+ x] }
            }
        }
    }
}
