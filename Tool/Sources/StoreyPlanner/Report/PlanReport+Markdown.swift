extension PlanReport {
    /// The report as GitHub-flavored Markdown, without charts.
    var markdown: String {
        var text = "# \(title.plain)\n"
        for block in blocks {
            switch block {
            case .heading(let heading): text += "\n## \(heading.plain)\n"
            case .paragraph(let paragraph): text += "\n\(Self.marked(paragraph))\n"
            case .list(let items): text += "\n" + items.map { "- \(Self.marked($0))\n" }.joined()
            case .table(let table): text += "\n" + table.markdown
            case .overview(let answers):
                text += answers.map { "\n**\($0.title): \($0.value.plain).** \(Self.marked($0.text))\n" }
                    .joined()
            case .chart, .pageBreak: break
            }
        }
        return text
    }

    private static func marked(_ text: String) -> String {
        prose(text, plain: \.plain, typed: { "`\($0.replacing("\n", with: " "))`" })
    }
}

extension PlanReport.Table {
    fileprivate var markdown: String {
        func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
        let rule = columns.indices.map { isText($0) ? "---" : "---:" }
        return line(columns.map(\.plain)) + line(rule) + rows.map { line($0.map(\.plain)) }.joined()
    }
}

extension String {
    /// The text with Markdown's special characters escaped.
    fileprivate var plain: String {
        var text = ""
        for character in self {
            switch character {
            case "|", "<", ">", "*", "_", "[", "]", "`", "#", "\\": text += "\\\(character)"
            case "\n": text += " "
            default: text.append(character)
            }
        }
        return text
    }
}
