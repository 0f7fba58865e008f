/// The difference between two pictures as peak signal-to-noise ratio (PSNR).
///
/// For each component it's `10 · log₁₀(peak² / MSE)` dB, where MSE is the mean of the squared differences of codes. The
/// peak is the largest code, 255 or 1023, as in ffmpeg. Software that uses 1020 for 10 bits (VMAF) returns 0.0255 dB
/// less. Several frames are compared by the mean of their MSE (``mean(of:)``), not of their decibels, which would let
/// one good frame hide a bad one.
public struct PeakSignalToNoise: Sendable, Hashable {
    /// The largest code.
    public let peak: Int
    /// The mean squared error of each component, without alpha.
    public let errors: [Component: MeanError]

    /// The mean squared error of a component.
    public struct MeanError: Sendable, Hashable {
        /// The mean of the squared differences.
        public let mean: Double
        /// The number of codes that were compared.
        public let count: Int
    }

    /// Compares two pictures.
    /// - Parameters:
    ///   - picture: A picture.
    ///   - reference: A picture of the same format and size. Both are assumed to have the same color description.
    /// - Throws: `ComparisonError` if the format or size differs.
    public init(of picture: PixelBuffer, to reference: PixelBuffer) throws(ComparisonError) {
        try ComparisonError.check(picture, reference)
        peak = picture.format.depth.maxCode
        var errors: [Component: MeanError] = [:]
        for component in picture.format.components where component != .alpha {
            let ones = picture.codes(of: component)
            let others = reference.codes(of: component)
            // Fits into an Int: at most 4095² times 2²⁸ pixels.
            let sum = zip(ones, others).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
            errors[component] = MeanError(mean: Double(sum) / Double(ones.count), count: ones.count)
        }
        self.errors = errors
    }

    private init(peak: Int, errors: [Component: MeanError]) {
        self.peak = peak
        self.errors = errors
    }

    /// Returns the decibels of a component. Infinite for equal pictures, and `nil` if the format doesn't have the
    /// component.
    public func decibels(_ component: Component) -> Double? { errors[component].map { decibels($0.mean) } }

    /// The decibels of all codes, so that each component counts by its number of codes.
    public var decibels: Double {
        let count = errors.values.reduce(0) { $0 + $1.count }
        return decibels(errors.values.reduce(0) { $0 + $1.mean * Double($1.count) } / Double(count))
    }

    private func decibels(_ mean: Double) -> Double {
        mean == 0 ? .infinity : 10 * decimalLogarithm(Double(peak * peak) / mean)
    }

    /// Returns the ratio for several frames, using the mean of their errors, or `nil` if there are no frames or their
    /// formats differ.
    /// - Parameter frames: The ratio of each frame.
    public static func mean(of frames: [PeakSignalToNoise]) -> PeakSignalToNoise? {
        guard let first = frames.first,
            frames.allSatisfy({ $0.peak == first.peak && $0.errors.keys == first.errors.keys })
        else { return nil }
        let errors = first.errors.keys.map { component in
            let parts = frames.compactMap { $0.errors[component] }
            let count = parts.reduce(0) { $0 + $1.count }
            let sum = parts.reduce(0) { $0 + $1.mean * Double($1.count) }
            return (component, MeanError(mean: sum / Double(count), count: count))
        }
        return PeakSignalToNoise(peak: first.peak, errors: Dictionary(uniqueKeysWithValues: errors))
    }
}
