extension PlanReport {
    /// The report for a terminal, with aligned columns and lines of up to 100 characters.
    var text: String {
        var text = "\(title)\n\(String(repeating: "═", count: title.count))\n"
        for block in blocks {
            switch block {
            case .heading(let heading):
                text += "\n\(heading)\n\(String(repeating: "─", count: heading.count))\n"
            case .paragraph(let paragraph): text += "\n" + Self.wrapped(paragraph)
            case .list(let items):
                text += "\n" + items.map { Self.wrapped($0, first: "  • ", rest: "    ") }.joined()
            case .table(let table): text += "\n" + table.text
            case .overview(let answers):
                text += answers.map { "\n" + Self.wrapped("\($0.title): \($0.value). \($0.text)") }.joined()
            case .chart, .pageBreak: break
            }
        }
        return text
    }

    fileprivate static func wrapped(_ text: String, first: String = "", rest: String = "", width: Int = 100)
        -> String
    {
        var lines: [String] = []
        var line = first
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = rest
                isEmpty = true
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        lines.append(line)
        return lines.joined(separator: "\n") + "\n"
    }
}

extension PlanReport.Table {
    /// The table as text. A long last column wraps below itself.
    var text: String {
        let all = [columns] + rows
        let widths = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        let short = endsInText ? columns.count - 1 : columns.count
        let indent = 2 + widths.prefix(short).reduce(0) { $0 + $1 + 3 }
        return all.map { row in
            let cells = row.prefix(short).enumerated().map { index, cell in
                let space = String(repeating: " ", count: widths[index] - cell.count)
                return isText(index) ? cell + space : space + cell
            }
            let line = "  " + cells.joined(separator: "   ")
            guard endsInText, let last = row.last else { return Self.trimmed(line) + "\n" }
            return Self.trimmed(
                PlanReport.wrapped(
                    last, first: line + "   ", rest: String(repeating: " ", count: indent),
                    width: max(100, indent + 40))) + "\n"
        }
        .joined()
    }

    private static func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " || line.last == "\n" { line.removeLast() }
        return line
    }
}
