extension PlanReport {
    /// For a terminal: columns under each other, lines no longer than 100 characters where words allow it.
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
            case .chart: break
            }
        }
        return text
    }

    static func wrapped(_ text: String, first: String = "", rest: String = "", width: Int = 100) -> String {
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
    var text: String {
        let all = [columns] + rows
        let widths = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            let cells = row.enumerated().map { index, cell in
                let space = String(repeating: " ", count: widths[index] - cell.count)
                return isText(index) ? cell + space : space + cell
            }
            return Self.trimmed("  " + cells.joined(separator: "   ")) + "\n"
        }
        .joined()
    }

    private static func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return line
    }
}
