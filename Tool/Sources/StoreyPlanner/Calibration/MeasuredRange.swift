import Foundation

/// A measured number in the format of a workload file. `low` and `high` are the ends of its 80 % confidence
/// interval, which are its 10th and 90th percentiles.
struct MeasuredRange {
    static let confidence = 0.8
    static let upper = (1 + confidence) / 2

    let low, likely, high: Double

    init(low: Double, likely: Double, high: Double) {
        self.low = low
        self.likely = likely
        self.high = high
    }

    init(_ likely: Double, within half: Double) {
        self.init(low: likely - half, likely: likely, high: likely + half)
    }

    /// Creates a range limited to 0 and a maximum.
    init(_ likely: Double, _ interval: ClosedRange<Double>, most: Double) {
        let likely = min(likely, most)
        self.init(
            low: min(likely, max(0, interval.lowerBound)), likely: likely,
            high: max(likely, min(most, interval.upperBound)))
    }

    /// Returns the range as a YAML value.
    /// - Parameters:
    ///   - text: Formats a value with its unit.
    ///   - about: The source and the day.
    func line(_ text: (Double) -> String, about: String) -> String {
        let (low, middle, high) = (text(low), text(likely), text(high))
        let ends = low == high ? "" : "low: \(low), "
        return "{ \(ends)default: \(middle), \(low == high ? "" : "high: \(high), ")\(about) }"
    }
}

extension Double {
    /// The value with four significant digits and without separators, as in a workload file.
    var yamlText: String {
        guard isFinite, self != 0 else { return "0" }
        let places = max(0, 3 - Int(log10(magnitude).rounded(.down)))
        var text = String(format: "%.\(places)f", self)
        guard text.contains(".") else { return text }
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }
}
