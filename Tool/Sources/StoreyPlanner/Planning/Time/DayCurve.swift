import Foundation

/// The activity of all users over a day.
struct DayCurve: Sendable, Hashable {
    /// The activity in each hour relative to the busiest one, 0 to 1.
    let hours: [Double]
    /// Whether the curve has the usual shape, because the file has no hours.
    let isAssumed: Bool

    /// The mean activity relative to the busiest hour.
    var mean: Double { hours.reduce(0, +) / Double(hours.count) }

    /// Creates a curve.
    /// - Parameters:
    ///   - hours: The activity in each hour relative to the busiest, or `nil` if it isn't known.
    ///   - busiestHour: The share of the day in the busiest hour, at least 1/24.
    init(_ hours: [Double]?, busiestHour: Double) {
        isAssumed = hours == nil
        self.hours = hours ?? Self.cosine(busiestHour)
    }

    /// Returns a raised cosine with its maximum at 20:00, to the power with which the busiest hour has the share.
    private static func cosine(_ share: Double) -> [Double] {
        func curve(_ power: Double) -> [Double] {
            // A night without any activity would stay empty at every power.
            (0..<24).map { pow(max(0.01, (1 + cos(2 * .pi * Double($0 - 20) / 24)) / 2), power) }
        }
        // At a power of 10,000, all activity is in one hour.
        let power = bisect(from: 1, steps: 60) { $0 < 10_000 && 1 / curve($0).reduce(0, +) < share }
        return curve(power)
    }
}

extension Workload {
    /// The activity of all users over the day.
    var dayCurve: DayCurve { DayCurve(users.day, busiestHour: users.busiestHour.likely) }
}
