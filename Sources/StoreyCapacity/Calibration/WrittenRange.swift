import Foundation

/// A measured number as a workload file has it: it is below `low` one time in ten, and above `high` one in ten, so that the two are the ends of
/// its confidence interval of 80 %.
struct WrittenRange {
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

    /// What is never less than nothing, nor more than a limit.
    init(_ likely: Double, _ interval: ClosedRange<Double>, most: Double) {
        let likely = min(likely, most)
        self.init(
            low: min(likely, max(0, interval.lowerBound)), likely: likely,
            high: max(likely, min(most, interval.upperBound)))
    }

    /// As a line of YAML.
    /// - Parameters:
    ///   - text: a value with its unit.
    ///   - about: its source and its day.
    func line(_ text: (Double) -> String, about: String) -> String {
        let (low, middle, high) = (text(low), text(likely), text(high))
        let ends = low == high ? "" : "low: \(low), "
        return "{ \(ends)default: \(middle), \(low == high ? "" : "high: \(high), ")\(about) }"
    }
}

extension Double {
    /// As a workload file has it: four significant digits, and no commas.
    var written: String {
        guard isFinite, self != 0 else { return "0" }
        let places = max(0, 3 - Int(log10(magnitude).rounded(.down)))
        var text = String(format: "%.\(places)f", self)
        guard text.contains(".") else { return text }
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }
}
