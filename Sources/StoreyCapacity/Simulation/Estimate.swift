/// A value that was found by chance, and how sure it is.
public struct Estimate: Sendable, Hashable, CustomStringConvertible {
    /// What the whole run found.
    public let value: Double
    /// Its standard error.
    public let error: Double
    /// Within how much of the value the truth lies, 95 times of 100.
    public let halfWidth: Double

    private init(value: Double, error: Double, batches: Int) {
        self.value = value
        self.error = error
        halfWidth =
            batches > 1 ? error * StudentT.quantile(0.975, freedom: batches - 1) : .infinity
    }

    /// - Parameter batches: what each part of the run found.
    init(_ batches: [Double]) {
        let mean = batches.reduce(0, +) / Double(max(1, batches.count))
        self.init(value: mean, error: Self.error(batches), batches: batches.count)
    }

    /// A sum over a count, as the mean of requests of which some batches have more: the mean of the batches' means would weigh those less.
    /// - Parameter ratios: the sum and the count of each part of the run.
    init(ratios: [(sum: Double, count: Int)]) {
        let count = ratios.reduce(0) { $0 + $1.count }
        let value = ratios.reduce(0) { $0 + $1.sum } / Double(max(1, count))
        self.init(
            value: value, error: Self.error(ratios.map { $0.sum / Double(max(1, $0.count)) }),
            batches: ratios.count)
    }

    /// The time below which a part of all lies. How far the quantiles of the batches are apart does not tell how sure that of the whole is: most
    /// batches lack the rare jam that makes the whole's. Which part of each batch lies below the whole's quantile does; the whole's own
    /// distribution makes a time of it. Source: P. Heidelberger and P. Lewis,
    /// “Quantile Estimation in Dependent Sequences”, 1984.
    init(quantile share: Double, of whole: Histogram, in batches: [Histogram]) {
        let value = whole.quantile(share)
        let error = Self.error(batches.map { $0.share(below: value) })
        let (low, high) = (whole.quantile(max(0, share - error)), whole.quantile(min(1, share + error)))
        self.init(
            value: value, error: error.isFinite ? (high - low) / 2 : .infinity, batches: batches.count)
    }

    /// The standard error of the mean of parts that follow each other. A jam that goes on from one part into the next makes the two alike, and
    /// their mean less sure than their number says: as much so as neighbours go together. Source: for a process of first order,
    /// G. Box and G. Jenkins, “Time Series Analysis”, 1976, chapter 2.
    private static func error(_ batches: [Double]) -> Double {
        let count = Double(batches.count)
        guard count > 1 else { return .infinity }
        let mean = batches.reduce(0, +) / count
        let off = batches.map { $0 - mean }
        let squares = off.reduce(0) { $0 + $1 * $1 }
        guard squares > 0 else { return 0 }
        // Parts that know nothing of each other go together by −1/count, as their deviations add up to nothing.
        let together = zip(off, off.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 } / squares + 1 / count
        let kept = min(max(0, together), 0.9)
        return (squares / (count - 1) / count * (1 + kept) / (1 - kept)).squareRoot()
    }

    /// As `4.44 ± 0.12`.
    public var description: String { "\(value.brief) ± \(halfWidth.brief)" }
}
