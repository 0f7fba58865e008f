import StoreyInternal

/// Numbers for samples.
enum SampledNumber {
    /// Returns a number within the bounds, or `nil` if none was found. Small numbers are preferred, because they look real.
    static func value(_ constraints: SchemaConstraints, using generator: inout SplitMix64) -> MockJSON? {
        let isWhole = !constraints.types.contains(.number)
        let units = constraints.numbers.compactMap(\.multipleOf).filter { $0 > 0 }
        // Whole numbers that are multiples of a fraction are at least multiples of one.
        let unit = units.max().map { isWhole && $0 < 1 ? 1 : $0 } ?? (isWhole ? 1 : 0.01)
        let low = constraints.numbers.flatMap(\.minimums).max { $0.value < $1.value }
        let high = constraints.numbers.flatMap(\.maximums).min { $0.value < $1.value }
        var first = ((low?.value ?? (high.map { min($0.value - 100, 0) } ?? 0)) / unit).rounded(.up)
        var last = ((high?.value ?? max(100, (low?.value ?? 0) + 100)) / unit).rounded(.down)
        if let low, low.isExclusive, first * unit <= low.value { first += 1 }
        if let high, high.isExclusive, last * unit >= high.value { last -= 1 }
        guard first <= last, abs(first) < 1e15 || abs(last) < 1e15 else { return exact(low, high, isWhole) }
        let start = max(first, -1e12)
        let end = min(last, max(start + 1000, min(last, 1000)), 1e15)
        guard start <= end, start >= -1e15 else { return nil }
        let value = Double(Int.random(in: Int(start)...Int(end), using: &generator)) * unit
        if isWhole { return Int(exactly: value.rounded()).map(MockJSON.integer) }
        // Rounds away binary fractions.
        let rounded = (value * 1e9).rounded() / 1e9
        return rounded.isFinite ? .number(rounded) : nil
    }

    /// Returns one of the bounds, or the middle, where they are too large or too close for random multiples.
    private static func exact(
        _ low: Schema.NumberRules.Bound?, _ high: Schema.NumberRules.Bound?, _ isWhole: Bool
    ) -> MockJSON? {
        if !isWhole, let low, let high, low.value < high.value {
            let middle = low.value / 2 + high.value / 2
            return middle.isFinite ? .number(middle) : nil
        }
        let bounds = [low, high].compactMap(\.self)
        guard let bound = bounds.first(where: { !$0.isExclusive && $0.value.isFinite }) else { return nil }
        return isWhole ? Int(exactly: bound.value).map(MockJSON.integer) : .number(bound.value)
    }
}
