extension Chart {
    static func bars(_ unit: String, _ bars: [Bar]) -> (String, Double, String) {
        let most = max(bars.map { $0.parts.reduce(0) { $0 + $1.value } }.max() ?? 0, 1e-300)
        let (left, right) = (210.0, 700.0)
        let names = bars.first?.parts.map(\.name) ?? []
        var body = ""
        for (index, bar) in bars.enumerated() {
            let y = 10 + Double(index) * 34
            body += text(left - 8, y + 16, bar.name, "end")
            var x = left
            for (part, each) in bar.parts.enumerated() {
                let width = each.value / most * (right - left)
                body += rect(x, y, width, 22, part)
                x += width
            }
            body += text(x + 6, y + 16, bar.parts.reduce(0) { $0 + $1.value }.brief)
        }
        let legend = legend(names, below: 24 + Double(bars.count) * 34)
        let words = bars.map { "\($0.name) \($0.parts.reduce(0) { $0 + $1.value }.brief)" }
        return (body + legend.body, legend.bottom + 10, "\(unit): \(words.joined(separator: ", "))")
    }

    static func spans(_ unit: String, _ middle: Double, _ spans: [Span]) -> (String, Double, String) {
        let ends = spans.flatMap { [$0.low, $0.high] }.filter(\.isFinite) + [middle]
        let (low, high) = (ends.min() ?? 0, max(ends.max() ?? 1, (ends.min() ?? 0) + 1e-9))
        let (left, right) = (260.0, 740.0)
        func x(_ value: Double) -> Double {
            left + ((value.isFinite ? value : high) - low) / (high - low) * (right - left)
        }
        var body = ""
        for (index, span) in spans.enumerated() {
            let y = 10 + Double(index) * 26
            body += text(left - 56, y + 13, span.name, "end")
            // Two colors show the direction in which a number moves the cost.
            let (start, end) = (min(x(span.low), x(span.high)), max(x(span.low), x(span.high)))
            body += rect(start, y, min(end, x(middle)) - start, 18, 2)
            body += rect(max(start, x(middle)), y, end - max(start, x(middle)), 18, 1)
            body += text(start - 4, y + 13, min(span.low, span.high).brief, "end", faint: true)
            body += text(end + 4, y + 13, max(span.low, span.high).brief, faint: true)
        }
        let bottom = 10 + Double(spans.count) * 26
        body += line(x(middle), 4, x(middle), bottom, dashed: true)
        body += text(x(middle), bottom + 16, "\(middle.brief) \(unit)", "middle", faint: true)
        let words = spans.map { "\($0.name) \($0.low.brief) to \($0.high.brief)" }
        return (body, bottom + 24, "\(unit): \(words.joined(separator: ", "))")
    }
}
