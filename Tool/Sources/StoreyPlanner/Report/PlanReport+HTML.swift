import ToolInternal

extension PlanReport {
    /// The report as a self-contained page without network access and scripts. The output is deterministic.
    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'; \
        style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(title.htmlEscaped)</title>
        <style>
        \(Self.style)</style>
        </head>
        <body>
        <main>
        <h1>\(title.htmlEscaped)</h1>
        \(body)
        </main>
        </body>
        </html>

        """
    }

    /// The sections. A table is labeled with its heading, for screen reader users who navigate between
    /// tables.
    private var body: String {
        var (heading, tables) = (title, 0)
        return blocks.map { block in
            if case .heading(let text) = block { (heading, tables) = (text, 0) }
            if case .table = block { tables += 1 }
            return Self.html(block, under: tables > 1 ? "\(heading), \(tables)" : heading)
        }
        .joined(separator: "\n")
    }

    private static func html(_ block: Block, under heading: String) -> String {
        switch block {
        case .heading(let text): return "<h2>\(text.htmlEscaped)</h2>"
        case .paragraph(let text): return "<p>\(prose(text))</p>"
        case .list(let items): return "<ul>\n" + items.map { "<li>\(prose($0))</li>\n" }.joined() + "</ul>"
        case .table(let table): return table.html(named: heading)
        case .chart(let chart): return chart.svg
        case .overview(let answers):
            return "<div class=\"overview\">\n" + answers.map(html).joined() + "</div>"
        case .pageBreak: return "<hr>"
        }
    }

    private static func html(_ answer: Answer) -> String {
        """
        <section>
        <h2>\(answer.title.htmlEscaped)</h2>
        <p class="value">\(answer.value.htmlEscaped)</p>
        <p>\(prose(answer.text))</p>
        </section>

        """
    }

    private static func prose(_ text: String) -> String {
        prose(text, plain: \.htmlEscaped, typed: { "<code>\($0.htmlEscaped)</code>" })
    }

    private static let style = String(decoding: PackageResources.report_css, as: UTF8.self)
}

extension PlanReport.Table {
    fileprivate func html(named name: String) -> String {
        func cells(_ row: [String], _ tag: String) -> String {
            row.enumerated().map { index, cell in
                let isLast = endsInText && index == columns.count - 1
                let style = isText(index) ? " class=\"text\(isLast ? " last" : "")\"" : ""
                // An empty header cell is not a header.
                let element = cell.isEmpty ? "td" : tag
                let scope = element == "th" ? " scope=\"col\"" : ""
                return "<\(element)\(scope)\(style)>\(cell.htmlEscaped)</\(element)>"
            }
            .joined()
        }
        let body = rows.map { "<tr>\(cells($0, "td"))</tr>\n" }.joined()
        return
            "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"\(name.htmlEscaped)\"><table>\n<thead><tr>\(cells(columns, "th"))</tr></thead>\n<tbody>\n\(body)</tbody></table></div>"
    }
}
