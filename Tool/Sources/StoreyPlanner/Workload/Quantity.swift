import Foundation

/// An input of a workload: its likely value, its range, and its source.
public struct Quantity: Sendable, Hashable {
    /// A probability distribution.
    public enum Spread: String, Sendable, Hashable, CaseIterable {
        /// A known value.
        case fixed
        /// A split log-normal distribution with `low` and `high` as the 10th and 90th percentiles.
        case triple
        /// A uniform distribution between `low` and `high`.
        case uniform
        /// A normal distribution with `low` and `high` as the 10th and 90th percentiles.
        case normal
    }

    /// The origin of a value.
    public enum Origin: Sendable, Hashable {
        /// A line of the file.
        case file(line: Int)
        /// A default.
        case assumed
    }

    /// The name, such as `actions.open.cpu`.
    public let name: String
    /// The meaning.
    public let meaning: String
    /// The kind of quantity. Values are in seconds, bytes, bits per second, or shares of 1.
    public let measure: Measure
    /// The low end of the range.
    public let low: Double
    /// The likely value.
    public let likely: Double
    /// The high end of the range.
    public let high: Double
    /// The distribution.
    public let spread: Spread
    /// The source.
    public let source: String?
    /// The date of the source.
    public let asOf: CalendarDay?
    /// The origin of the value.
    public let origin: Origin
    /// The index among the workload's quantities.
    let index: Int

    /// Whether the value is a default.
    public var isAssumed: Bool { origin == .assumed }

    /// Whether the value describes the devices or the stages. Such defaults have no range, but a source.
    var isOfFleet: Bool { name.hasPrefix("fleet.") || name.hasPrefix("stages.") }

    /// Returns the share of the distribution below a value.
    func share(below value: Double) -> Double {
        guard spread != .fixed else { return likely < value ? 1 : 0 }
        // Values grow with the deviation, and none beyond eight standard deviations matters.
        var (low, high) = (-8.0, 8.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if self.value(deviation: middle) < value { low = middle } else { high = middle }
        }
        return 0.5 * erfc(-low / 2.0.squareRoot())
    }

    /// Returns the value for a standard normal deviation.
    func value(deviation: Double) -> Double {
        // 10 % of a normal distribution lie beyond 1.2816 standard deviations.
        let tenth = 1.281_551_565_544_600_4
        let value: Double
        switch spread {
        case .fixed: return likely
        case .uniform: value = low + (high - low) * 0.5 * erfc(-deviation / 2.0.squareRoot())
        case .normal: value = likely + (high - low) / 2 * deviation / tenth
        case .triple:
            let end = deviation < 0 ? low : high
            let part = abs(deviation) / tenth
            // A range that includes 0 has no logarithm.
            value = low > 0 ? likely * pow(end / likely, part) : likely + (end - likely) * part
        }
        return measure == .share ? min(1, max(0, value)) : max(0, value)
    }
}
