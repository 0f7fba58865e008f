import Foundation
import ToolInternal

extension Chart {
    static let colors = "abcdefghijkl".map { "var(--\($0))" }

    /// The chart as an SVG figure, with its values as an accessible description.
    var svg: String {
        let drawn: (body: String, height: Double, words: String) =
            switch self {
            case .lines(_, let x, let y, let lines, let marks): Self.lines(x, y, lines, marks)
            case .bars(_, let unit, let bars): Self.bars(unit, bars)
            case .spans(_, let unit, let middle, let spans): Self.spans(unit, middle, spans)
            }
        return """
            <figure tabindex="0">
            <svg viewBox="0 0 800 \(drawn.height.at)" role="img" aria-label="\("\(title): \(drawn.words)".htmlEscaped)">
            \(drawn.body)
            </svg>
            <figcaption>\(title.htmlEscaped)</figcaption>
            </figure>
            """
    }

    static func text(
        _ x: Double, _ y: Double, _ text: String, _ anchor: String = "start", faint: Bool = false
    ) -> String {
        "<text x=\"\(x.at)\" y=\"\(y.at)\" text-anchor=\"\(anchor)\"\(faint ? " class=\"faint\"" : "")>\(text.htmlEscaped)</text>\n"
    }

    static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, dashed: Bool = false)
        -> String
    {
        "<line x1=\"\(x1.at)\" y1=\"\(y1.at)\" x2=\"\(x2.at)\" y2=\"\(y2.at)\" stroke=\"var(--\(dashed ? "faint" : "line"))\"\(dashed ? " stroke-dasharray=\"4 3\"" : "")/>\n"
    }

    static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Int)
        -> String
    {
        "<rect x=\"\(x.at)\" y=\"\(y.at)\" width=\"\(max(0, width).at)\" height=\"\(height.at)\" fill=\"\(colors[color % colors.count])\"/>\n"
    }

    /// Returns a legend with as many rows as needed.
    /// - Returns: The entries and their lower edge.
    static func legend(_ names: [String], below top: Double) -> (body: String, bottom: Double) {
        var body = ""
        var (x, y) = (20.0, top)
        for (index, name) in names.enumerated() {
            // A letter is at most 7 units wide at the font size of 12.
            let width = 30 + 7 * Double(name.count)
            if x > 20, x + width > 790 {
                x = 20
                y += 18
            }
            body += rect(x, y, 10, 10, index)
            body += text(x + 14, y + 10, name)
            x += width
        }
        return (body, y + 10)
    }
}

extension Double {
    /// A coordinate with one decimal, which is finer than visible.
    var at: String {
        let tenths = Int((self * 10).rounded())
        return tenths % 10 == 0
            ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}
