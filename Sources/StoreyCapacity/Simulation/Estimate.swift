/// A value that was found by chance, and how sure it is.
public struct Estimate: Sendable, Hashable, CustomStringConvertible {
    /// What the whole run found.
    public let value: Double
    /// Its standard error.
    public let error: Double
    /// Within how much of the value the truth lies, 95 times of 100.
    public let halfWidth: Double

    /// - Parameters:
    ///   - batches: what each part of the run found; parts are long enough to know little of each other.
    ///   - whole: what the whole run found, where that is not their mean: a quantile of few is too low.
    init(_ batches: [Double], whole: Double? = nil) {
        let count = Double(batches.count)
        let mean = batches.reduce(0, +) / max(1, count)
        value = whole ?? mean
        guard batches.count > 1 else {
            error = .infinity
            halfWidth = .infinity
            return
        }
        let squares = batches.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        error = (squares / (count - 1) / count).squareRoot()
        halfWidth = error * StudentT.quantile(0.975, freedom: batches.count - 1)
    }

    /// As `4.44 ± 0.12`.
    public var description: String { "\(value.brief) ± \(halfWidth.brief)" }
}
