import Markup

extension LaunchReport {
    /// The launch as a drawing: time to the right, a row for each lane, the critical path in red.
    public var svg: String {
        let lanes = lanes()
        let rows = (lanes.map(\.lane).max() ?? 0) + 1
        let (width, rowHeight, top) = (1000.0, 26, 24)
        let height = top + rows * rowHeight + 24
        let scale = duration > .zero ? width / duration.seconds : 0
        let critical = Set(criticalPath)
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Int(width) + 200) \(height)\" "
                + "font-family=\"system-ui, sans-serif\" font-size=\"11\">",
            "<text x=\"0\" y=\"14\">\("\(scenario): \(summary)".markup)</text>",
        ]
        for (step, lane) in lanes {
            let (start, taken) = (step.startedAt ?? .zero, step.taken ?? .zero)
            let (x, y) = ((start.seconds * scale).inTenths, top + lane * rowHeight)
            let fill = critical.contains(step.name) ? "#d33" : step.outcome == .done ? "#48c" : "#999"
            lines += [
                "<g><title>\(step.tooltip.markup)</title>",
                "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(max(1, taken.seconds * scale).inTenths)\" "
                    + "height=\"\(rowHeight - 6)\" rx=\"3\" fill=\"\(fill)\" fill-opacity=\"0.35\"/>",
                "<text x=\"\((start.seconds * scale + 4).inTenths)\" y=\"\(y + 14)\">\(step.name.markup)</text></g>",
            ]
        }
        if let usable = interactiveAt {
            let x = (usable.seconds * scale).inTenths
            lines.append(
                "<line x1=\"\(x)\" x2=\"\(x)\" y1=\"\(top)\" y2=\"\(height - 20)\" stroke=\"#2a2\"/>")
            lines.append("<text x=\"\(x)\" y=\"\(height - 6)\" fill=\"#2a2\">usable</text>")
        }
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    /// The drawing and what there is to learn from it, as a page of its own.
    public var html: String {
        let sentences = conclusions.map { "<li>\($0.markup)</li>" }.joined(separator: "\n")
        return """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <title>\("Launch: \(scenario)".markup)</title>
            <body>
            \(svg)<ul>
            \(sentences)
            </ul>
            </body>
            </html>

            """
    }
}

extension StepReport {
    fileprivate var tooltip: String {
        let times = "\(name): \((startedAt ?? .zero).inMilliseconds) + \((taken ?? .zero).inMilliseconds)"
        return ([times] + remarks).joined(separator: ", ")
    }
}

extension Double {
    fileprivate var inTenths: String { "\((self * 10).rounded() / 10)" }
}
