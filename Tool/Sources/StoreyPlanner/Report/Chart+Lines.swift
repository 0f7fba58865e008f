import Foundation

extension Chart {
    static func lines(
        _ xName: String, _ yName: String, _ lines: [Line], _ marks: [Mark]
    ) -> (String, Double, String) {
        let all = lines.flatMap(\.points).filter { $0.x.isFinite && $0.y.isFinite }
        // Crop lines that grow without bound.
        let values = all.map(\.y).sorted()
        let most = values.isEmpty ? 1 : min(values[values.count - 1], 4 * values[values.count * 3 / 4])
        let (left, right, top, bottom) = (70.0, 780.0, 34.0, 300.0)
        let rows = ticks(0, max(most, 1e-300))
        let columns = ticks(all.map(\.x).min() ?? 0, all.map(\.x).max() ?? 1)
        let (low, high) = (columns[0], max(columns[columns.count - 1], columns[0] + 1e-9))
        let height = rows[rows.count - 1]
        func x(_ value: Double) -> Double { left + (value - low) / (high - low) * (right - left) }
        func y(_ value: Double) -> Double { bottom - value / height * (bottom - top) }
        var body = text(left - 60, 14, yName, faint: true)
        for value in rows {
            body += line(left, y(value), right, y(value))
            body += text(left - 8, y(value) + 4, value.brief, "end", faint: true)
        }
        for value in columns {
            // A wide number at the right edge would be clipped.
            let isWide = value == high && value.brief.count > 5
            body += text(
                isWide ? right + 18 : x(value), bottom + 18, value.brief, isWide ? "end" : "middle",
                faint: true)
        }
        body += text(right, bottom + 36, xName, "end", faint: true)
        for (index, mark) in marks.enumerated() {
            let row = top + Double(index % 8) * 16
            body += line(x(mark.x), top - 6, x(mark.x), bottom, dashed: true)
            let isLeft = x(mark.x) > (left + right) / 2
            body += text(x(mark.x) + (isLeft ? -4 : 4), row, mark.name, isLeft ? "end" : "start", faint: true)
        }
        for (index, each) in lines.enumerated() {
            let points = each.points.filter { $0.y.isFinite && $0.y <= height }.map {
                "\(x($0.x).at),\(y($0.y).at)"
            }
            body +=
                "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"\(colors[index % colors.count])\" points=\"\(points.joined(separator: " "))\"/>\n"
        }
        let legend = legend(lines.map(\.name), below: bottom + 46)
        let words = lines.map { each in
            "\(each.name) from \(each.points.first?.y.brief ?? "nothing") to \(each.points.last?.y.brief ?? "nothing")"
        }
        return (
            body + legend.body, legend.bottom + 6, "\(yName), by \(xName): \(words.joined(separator: "; "))"
        )
    }

    /// Returns four to eight round tick values that enclose a range, spaced by 1, 2, or 5 times a power of
    /// ten.
    static func ticks(_ least: Double, _ most: Double) -> [Double] {
        let rough = max(most - least, 1e-12) / 5
        let power = pow(10, log10(rough).rounded(.down))
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? rough
        let first = (least / step + 1e-9).rounded(.down)
        let last = (most / step - 1e-9).rounded(.up)
        return (0...max(1, Int(last - first))).map { (first + Double($0)) * step }
    }
}
