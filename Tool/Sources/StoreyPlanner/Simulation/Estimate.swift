/// A simulated value with its uncertainty.
public struct Estimate: Sendable, Hashable, CustomStringConvertible {
    /// The value of the whole run.
    public let value: Double
    /// The standard error.
    public let error: Double
    /// Half the width of the 95 % confidence interval.
    public let halfWidth: Double

    private init(value: Double, error: Double, batches: Int) {
        self.value = value
        self.error = error
        halfWidth =
            batches > 1 ? error * StudentT.quantile(0.975, degreesOfFreedom: batches - 1) : .infinity
    }

    /// Creates an estimate from batch means.
    /// - Parameter batches: The value of each batch.
    init(_ batches: [Double]) {
        let mean = batches.reduce(0, +) / Double(max(1, batches.count))
        self.init(value: mean, error: Self.error(batches), batches: batches.count)
    }

    /// Creates an estimate of a ratio, such as the mean over all requests. Averaging the batch means instead
    /// would give requests of large batches less weight.
    /// - Parameter ratios: The sum and the count of each batch.
    init(ratios: [(sum: Double, count: Int)]) {
        let count = ratios.reduce(0) { $0 + $1.count }
        let value = ratios.reduce(0) { $0 + $1.sum } / Double(max(1, count))
        self.init(
            value: value, error: Self.error(ratios.map { $0.sum / Double(max(1, $0.count)) }),
            batches: ratios.count)
    }

    /// Creates an estimate of a quantile.
    ///
    /// The spread of the batches' quantiles says little about the error of the overall quantile, because most
    /// batches lack the rare congestion that determines it. Instead, this takes the spread of each batch's
    /// share below the overall quantile, and converts it to a time by the overall distribution. Source: P.
    /// Heidelberger and P. Lewis, “Quantile Estimation in Dependent Sequences”, 1984.
    init(quantile share: Double, of whole: Histogram, in batches: [Histogram]) {
        let value = whole.quantile(share)
        let error = Self.error(batches.map { $0.share(below: value) })
        let (low, high) = (whole.quantile(max(0, share - error)), whole.quantile(min(1, share + error)))
        self.init(
            value: value, error: error.isFinite ? (high - low) / 2 : .infinity, batches: batches.count)
    }

    /// Returns the standard error of the mean of successive batches. Congestion that spans two batches makes
    /// them correlated and the mean less certain, so the error is corrected for the autocorrelation of
    /// neighbors. Source, for a first-order process: G. Box and G. Jenkins, “Time Series Analysis”, 1976,
    /// chapter 2.
    private static func error(_ batches: [Double]) -> Double {
        let count = Double(batches.count)
        guard count > 1 else { return .infinity }
        let mean = batches.reduce(0, +) / count
        let off = batches.map { $0 - mean }
        let squares = off.reduce(0) { $0 + $1 * $1 }
        guard squares > 0 else { return 0 }
        // Independent batches have a sample autocorrelation of −1/count, because their deviations add up to
        // 0.
        let together = zip(off, off.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 } / squares + 1 / count
        let kept = min(max(0, together), 0.9)
        return (squares / (count - 1) / count * (1 + kept) / (1 - kept)).squareRoot()
    }

    /// The value and its half width, such as `4.44 ± 0.12`.
    public var description: String { "\(value.brief) ± \(halfWidth.brief)" }
}
