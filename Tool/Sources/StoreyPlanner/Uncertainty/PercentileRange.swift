/// The 10th, 50th, and 90th percentile of a figure over all samples.
public struct PercentileRange: Sendable, Hashable {
    /// The 10th percentile.
    public let low: Double
    /// The median.
    public let middle: Double
    /// The 90th percentile.
    public let high: Double

    /// Creates the percentiles of sampled values.
    /// - Parameter values: The values, at least one.
    init(_ values: [Double]) {
        let sorted = values.sorted()
        func at(_ share: Double) -> Double {
            sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
        }
        low = at(0.1)
        middle = at(0.5)
        high = at(0.9)
    }
}
