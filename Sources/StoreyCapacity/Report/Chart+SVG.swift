import Foundation
import Markup

extension Chart {
    private static let colours = ["a", "b", "c", "d", "e", "f", "g"].map { "var(--\($0))" }

    /// The picture, with its figures in words for who does not see it.
    var svg: String {
        let drawn: (body: String, height: Double, words: String) =
            switch self {
            case .lines(_, let x, let y, let lines, let marks): Self.lines(x, y, lines, marks)
            case .bars(_, let unit, let bars): Self.bars(unit, bars)
            case .spans(_, let unit, let middle, let spans): Self.spans(unit, middle, spans)
            }
        return """
            <figure tabindex="0">
            <svg viewBox="0 0 800 \(drawn.height.at)" role="img" aria-label="\("\(title): \(drawn.words)".markup)">
            \(drawn.body)
            </svg>
            <figcaption>\(title.markup)</figcaption>
            </figure>
            """
    }

    private static func text(
        _ x: Double, _ y: Double, _ text: String, _ anchor: String = "start", faint: Bool = false
    ) -> String {
        "<text x=\"\(x.at)\" y=\"\(y.at)\" text-anchor=\"\(anchor)\"\(faint ? " class=\"faint\"" : "")>\(text.markup)</text>\n"
    }

    private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, dashed: Bool = false)
        -> String
    {
        "<line x1=\"\(x1.at)\" y1=\"\(y1.at)\" x2=\"\(x2.at)\" y2=\"\(y2.at)\" stroke=\"var(--\(dashed ? "faint" : "line"))\"\(dashed ? " stroke-dasharray=\"4 3\"" : "")/>\n"
    }

    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ colour: Int)
        -> String
    {
        "<rect x=\"\(x.at)\" y=\"\(y.at)\" width=\"\(max(0, width).at)\" height=\"\(height.at)\" fill=\"\(colours[colour % colours.count])\"/>\n"
    }

    private static func lines(
        _ xName: String, _ yName: String, _ lines: [Line], _ marks: [Mark]
    ) -> (String, Double, String) {
        let all = lines.flatMap(\.points).filter { $0.x.isFinite && $0.y.isFinite }
        // Where a line rises without bound, what is interesting lies below.
        let values = all.map(\.y).sorted()
        let most = values.isEmpty ? 1 : min(values[values.count - 1], 4 * values[values.count * 3 / 4])
        let (left, right, top, bottom) = (70.0, 780.0, 34.0, 300.0)
        let (low, high) = (
            all.map(\.x).min() ?? 0, max(all.map(\.x).max() ?? 1, (all.map(\.x).min() ?? 0) + 1e-9)
        )
        func x(_ value: Double) -> Double { left + (value - low) / (high - low) * (right - left) }
        func y(_ value: Double) -> Double { bottom - value / max(most, 1e-300) * (bottom - top) }
        var body = text(left - 60, 14, yName, faint: true)
        for step in 0...4 {
            let value = most * Double(step) / 4
            body += line(left, y(value), right, y(value))
            body += text(left - 8, y(value) + 4, value.brief, "end", faint: true)
            let place = low + (high - low) * Double(step) / 4
            body += text(x(place), bottom + 18, place.brief, "middle", faint: true)
        }
        body += text(right, bottom + 36, xName, "end", faint: true)
        for (index, mark) in marks.enumerated() {
            let row = top + Double(index % 8) * 16
            body += line(x(mark.x), top - 6, x(mark.x), bottom, dashed: true)
            let isLeft = x(mark.x) > (left + right) / 2
            body += text(x(mark.x) + (isLeft ? -4 : 4), row, mark.name, isLeft ? "end" : "start", faint: true)
        }
        for (index, each) in lines.enumerated() {
            let points = each.points.filter { $0.y.isFinite && $0.y <= most * 1.001 }.map {
                "\(x($0.x).at),\(y($0.y).at)"
            }
            body +=
                "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"\(colours[index % colours.count])\" points=\"\(points.joined(separator: " "))\"/>\n"
            body += rect(left + Double(index) * 150, bottom + 28, 10, 10, index)
            body += text(left + 14 + Double(index) * 150, bottom + 37, each.name)
        }
        let words = lines.map { each in
            "\(each.name) from \(each.points.first?.y.brief ?? "nothing") to \(each.points.last?.y.brief ?? "nothing")"
        }
        return (body, bottom + 46, "\(yName), by \(xName): \(words.joined(separator: "; "))")
    }

    private static func bars(_ unit: String, _ bars: [Bar]) -> (String, Double, String) {
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
        let bottom = 24 + Double(bars.count) * 34
        for (index, name) in names.enumerated() {
            body += rect(20 + Double(index) * 110, bottom, 10, 10, index)
            body += text(34 + Double(index) * 110, bottom + 10, name)
        }
        let words = bars.map { "\($0.name) \($0.parts.reduce(0) { $0 + $1.value }.brief)" }
        return (body, bottom + 20, "\(unit): \(words.joined(separator: ", "))")
    }

    private static func spans(_ unit: String, _ middle: Double, _ spans: [Span]) -> (String, Double, String) {
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
            // Below the middle in one colour, above in another: which way a number pulls.
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

extension Double {
    /// A place in a picture: a tenth of a unit is more than anyone sees.
    fileprivate var at: String {
        let tenths = Int((self * 10).rounded())
        return tenths % 10 == 0
            ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}
