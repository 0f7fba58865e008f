/// How far a picture is from another, as PSNR: the peak signal against the mean error.
///
/// `10 · log₁₀(peak² / MSE)` dB for each component, MSE being the mean of the squared differences of codes. The peak is
/// the depth's largest code, 255 or 1023, as in ffmpeg; software that takes 1020 for 10 bits (VMAF) says 0.0255 dB less.
/// Pictures of several frames are compared by the mean of their MSE (``mean(of:)``), not of their decibels, which would
/// let one good frame outweigh a bad one.
public struct PeakSignalToNoise: Sendable, Hashable {
    /// The code the error is held against.
    public let peak: Int
    /// For each component its mean squared error and how many codes it is the mean of. Alpha is left out.
    public let errors: [Component: MeanError]

    /// The mean squared error of a component.
    public struct MeanError: Sendable, Hashable {
        /// The mean of the squared differences.
        public let mean: Double
        /// How many codes it is the mean of.
        public let count: Int
    }

    /// Compares two pictures.
    /// - Parameters:
    ///   - picture: the one.
    ///   - reference: the other, of the same format and size; their colours are taken to mean the same.
    /// - Throws: where format or size differ.
    public init(of picture: PixelBuffer, to reference: PixelBuffer) throws(ComparisonError) {
        try ComparisonError.check(picture, reference)
        peak = picture.format.depth.largestCode
        var errors: [Component: MeanError] = [:]
        for component in picture.format.components where component != .alpha {
            let ones = picture.codes(of: component)
            let others = reference.codes(of: component)
            // Whole numbers: at most 4095² times 2²⁸ pixels.
            let sum = zip(ones, others).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
            errors[component] = MeanError(mean: Double(sum) / Double(ones.count), count: ones.count)
        }
        self.errors = errors
    }

    private init(peak: Int, errors: [Component: MeanError]) {
        self.peak = peak
        self.errors = errors
    }

    /// The decibels of a component; infinite where nothing differs. Nil for one that the format has not.
    public func decibels(_ component: Component) -> Double? { errors[component].map { decibels($0.mean) } }

    /// The decibels of all codes together: a component counts for as many as it has.
    public var decibels: Double {
        let count = errors.values.reduce(0) { $0 + $1.count }
        return decibels(errors.values.reduce(0) { $0 + $1.mean * Double($1.count) } / Double(count))
    }

    private func decibels(_ mean: Double) -> Double {
        mean == 0 ? .infinity : 10 * decimalLogarithm(Double(peak * peak) / mean)
    }

    /// That of several frames: of the mean of their errors. Nil where there is no frame, or their formats differ.
    /// - Parameter frames: one comparison for each frame.
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
