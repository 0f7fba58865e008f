import Foundation

/// A number of a workload: its likely value, how far it may be from that, and where it comes from.
public struct Quantity: Sendable, Hashable {
    /// How it is spread around its likely value.
    public enum Spread: String, Sendable, Hashable, CaseIterable {
        /// It is known.
        case fixed
        /// One in ten times below `low`, one in ten above `high`; each side falls off as a log-normal does.
        case triple
        /// Anywhere between `low` and `high`, as likely here as there.
        case uniform
        /// As errors of measurement: one in ten below `low`, one in ten above `high`.
        case normal
    }

    /// Where it comes from.
    public enum Origin: Sendable, Hashable {
        /// It stands in the file, in this line.
        case file(line: Int)
        /// It was not given: a default stands in its place.
        case assumed
    }

    /// What it is called, as `actions.open.cpu`.
    public let name: String
    /// What it means.
    public let meaning: String
    /// What it measures; values are in seconds, bytes, bits a second, parts of one.
    public let measure: Measure
    /// What it may be as well.
    public let low: Double
    /// What it most likely is.
    public let likely: Double
    /// What it may be as well.
    public let high: Double
    /// How it is spread.
    public let spread: Spread
    /// Who says so.
    public let source: String?
    /// The day it was so.
    public let asOf: CalendarDay?
    /// Where it comes from.
    public let origin: Origin
    /// Its place among the workload's quantities.
    let index: Int

    /// Whether nobody gave it.
    public var isAssumed: Bool { origin == .assumed }

    /// What it is where a standard normal number says how far off it is.
    func value(deviation: Double) -> Double {
        // A tenth of a normal distribution lies beyond 1.2816 deviations.
        let tenth = 1.281_551_565_544_600_4
        let value: Double
        switch spread {
        case .fixed: return likely
        case .uniform: value = low + (high - low) * 0.5 * erfc(-deviation / 2.0.squareRoot())
        case .normal: value = likely + (high - low) / 2 * deviation / tenth
        case .triple:
            let end = deviation < 0 ? low : high
            let part = abs(deviation) / tenth
            // What can be nothing has no logarithm.
            value = low > 0 ? likely * pow(end / likely, part) : likely + (end - likely) * part
        }
        return measure == .share ? min(1, max(0, value)) : max(0, value)
    }
}
