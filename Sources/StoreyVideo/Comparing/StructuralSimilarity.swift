/// How alike two pictures look, as SSIM: 1 for the same, less the more their structure differs. Nearer to what the eye
/// says than PSNR.
///
/// The mean over all places of a window of 11×11 codes, weighed by a Gaussian of σ = 1.5, with K₁ = 0.01 and K₂ = 0.03.
/// Places nearer than five to an edge are left out. Source: Wang, Bovik, Sheikh and Simoncelli, “Image Quality Assessment:
/// From Error Visibility to Structural Similarity”, IEEE TIP 13/4, 2004; scikit-image's `structural_similarity` with
/// `gaussian_weights` and without sample covariance says the same. ffmpeg uses a quicker window, and other numbers.
public struct StructuralSimilarity: Sendable, Hashable {
    /// For each component, from −1 to 1. Alpha is left out, and so are planes with a side of less than 11.
    public let components: [Component: Double]

    /// Compares two pictures.
    /// - Parameters:
    ///   - picture: the one.
    ///   - reference: the other, of the same format and size; their colours are taken to mean the same.
    /// - Throws: where format or size differ.
    public init(of picture: PixelBuffer, to reference: PixelBuffer) throws(ComparisonError) {
        try ComparisonError.check(picture, reference)
        var components: [Component: Double] = [:]
        for component in picture.format.components where component != .alpha {
            let size = picture.planeSize(of: component)
            guard size.width >= Self.side, size.height >= Self.side else { continue }
            components[component] = Self.similarity(
                picture.codes(of: component).map(Double.init),
                reference.codes(of: component).map(Double.init),
                size, peak: Double(picture.format.depth.largestCode))
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

    /// The weighed mean around each place that has a whole window.
    private static func windowed(_ values: [Double], _ size: PixelSize) -> [Double] {
        let width = size.width - side + 1
        let height = size.height - side + 1
        var lines = [Double](repeating: 0, count: width * size.height)
        for y in 0..<size.height {
            for x in 0..<width {
                var sum = 0.0
                for (step, weight) in weights.enumerated() {
                    sum += weight * values[y * size.width + x + step]
                }
                lines[y * width + x] = sum
            }
        }
        var result = [Double](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                var sum = 0.0
                for (step, weight) in weights.enumerated() { sum += weight * lines[(y + step) * width + x] }
                result[y * width + x] = sum
            }
        }
        return result
    }
}
