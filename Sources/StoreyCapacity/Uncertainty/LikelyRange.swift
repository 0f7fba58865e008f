/// What a figure may be: below `low` one time in ten, above `high` one in ten, and half of the times below the middle.
public struct LikelyRange: Sendable, Hashable {
    /// The tenth of a hundred, p10.
    public let low: Double
    /// The middle, p50.
    public let middle: Double
    /// p90.
    public let high: Double

    /// - Parameter values: what was found, one or more.
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
