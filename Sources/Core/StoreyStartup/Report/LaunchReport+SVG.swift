import StoreyInternal

extension LaunchReport {
    /// The launch as an SVG image: time runs to the right, one row per track, with the critical path in red.
    package var svg: String {
        let tracks = tracks()
        let rows = (tracks.map(\.track).max() ?? 0) + 1
        let (width, rowHeight, top) = (1000.0, 26, 24)
        let height = top + rows * rowHeight + 24
        let scale = duration > .zero ? width / duration.seconds : 0
        let critical = Set(criticalPath)
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Int(width) + 200) \(height)\" "
                + "font-family=\"system-ui, sans-serif\" font-size=\"11\">",
            "<text x=\"0\" y=\"14\">\("\(scenario): \(summary)".htmlEscaped)</text>",
        ]
        for (step, track) in tracks {
            let (start, taken) = (step.startedAt ?? .zero, step.runDuration ?? .zero)
            let (x, y) = ((start.seconds * scale).inTenths, top + track * rowHeight)
            let fill = critical.contains(step.name) ? "#d33" : step.outcome == .done ? "#48c" : "#999"
            lines += [
                "<g><title>\(step.tooltip.htmlEscaped)</title>",
                "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(max(1, taken.seconds * scale).inTenths)\" "
                    + "height=\"\(rowHeight - 6)\" rx=\"3\" fill=\"\(fill)\" fill-opacity=\"0.35\"/>",
                "<text x=\"\((start.seconds * scale + 4).inTenths)\" y=\"\(y + 14)\">\(step.name.htmlEscaped)</text></g>",
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

    /// An HTML page with a Gantt chart as an SVG image, and the analysis of ``gantt(width:)``.
    public var html: String {
        let sentences = conclusions.map { "<li>\($0.htmlEscaped)</li>" }.joined(separator: "\n")
        return """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <title>\("Launch: \(scenario)".htmlEscaped)</title>
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
        let times =
            "\(name): \((startedAt ?? .zero).inMilliseconds) + \((runDuration ?? .zero).inMilliseconds)"
        return ([times] + remarks).joined(separator: ", ")
    }
}

extension Double {
    fileprivate var inTenths: String { "\((self * 10).rounded() / 10)" }
}
