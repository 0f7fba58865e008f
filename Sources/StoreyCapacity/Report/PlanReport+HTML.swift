import Markup

extension PlanReport {
    /// One page that needs nothing else: no network, no script. The same bytes for the same report.
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
        <title>\(title.markup)</title>
        <style>\(Self.style)</style>
        </head>
        <body>
        <main>
        <h1>\(title.markup)</h1>
        \(body)
        </main>
        </body>
        </html>

        """
    }

    /// The parts, one after the other. A table is named after the heading it stands under: who goes from one to the next hears where they are.
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
        case .heading(let text): return "<h2>\(text.markup)</h2>"
        case .paragraph(let text): return "<p>\(prose(text))</p>"
        case .list(let items): return "<ul>\n" + items.map { "<li>\(prose($0))</li>\n" }.joined() + "</ul>"
        case .table(let table): return table.html(named: heading)
        case .chart(let chart): return chart.svg
        }
    }

    private static func prose(_ text: String) -> String {
        prose(text, plain: \.markup, typed: { "<code>\($0.markup)</code>" })
    }

    private static let style = """
        :root { --ink: #1b1d21; --paper: #fff; --faint: #5c6470; --line: #d7dbe0; --a: #2563a8; --b: #b4531a; --c: #3a7d44; --d: #7d3a78; \
        --e: #8a6d00; --f: #00707a; --g: #a02040; --h: #5b6470; --i: #6a8f1f; --j: #4b3fae; --k: #c24b8a; --l: #2f8f6f }
        @media (prefers-color-scheme: dark) { :root { --ink: #e6e8ea; --paper: #15171a; --faint: #a0a8b2; --line: #363b42; --a: #7ab0ea; \
        --b: #eb9a65; --c: #7fc78a; --d: #cf92ca; --e: #d8b94a; --f: #5cc3cd; --g: #ee8ba2; --h: #a9b2bd; --i: #b3d36a; --j: #a59df0; --k: #f09ac6; --l: #74d0b0 } }
        body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0; overflow-wrap: break-word }
        main { max-width: 78rem; margin: 0 auto; padding: 2rem 1rem 4rem }
        h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 1rem }
        h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; border-top: 1px solid var(--line); padding-top: 1rem }
        h1 + p { font-size: 1.15rem } p, ul { max-width: 50rem } figure { max-width: 60rem }
        .wide { overflow-x: auto; margin: 1rem 0 }
        table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums }
        th { color: var(--faint); font-weight: 600; text-align: right; vertical-align: bottom }
        th.text, td.text { text-align: left }
        td { text-align: right; white-space: nowrap }
        td.last { white-space: normal; min-width: 16rem }
        th, td { padding: .25rem .9rem .25rem 0; border-bottom: 1px solid var(--line) }
        code { font: .92em ui-monospace, monospace }
        figure { margin: 1.5rem 0; overflow-x: auto } figcaption { color: var(--faint); font-size: .9rem }
        svg { width: 100%; min-width: 34rem; height: auto; font: 12px system-ui, sans-serif } svg text { fill: var(--ink) } svg .faint { fill: var(--faint) }
        @media print { main { max-width: none } figure, table { break-inside: avoid } }
        """
}

extension PlanReport.Table {
    fileprivate func html(named name: String) -> String {
        func cells(_ row: [String], _ tag: String) -> String {
            row.enumerated().map { index, cell in
                let isLast = endsInText && index == columns.count - 1
                let style = isText(index) ? " class=\"text\(isLast ? " last" : "")\"" : ""
                // A head that says nothing is none.
                let element = cell.isEmpty ? "td" : tag
                let scope = element == "th" ? " scope=\"col\"" : ""
                return "<\(element)\(scope)\(style)>\(cell.markup)</\(element)>"
            }
            .joined()
        }
        let body = rows.map { "<tr>\(cells($0, "td"))</tr>\n" }.joined()
        return
            "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"\(name.markup)\"><table>\n<thead><tr>\(cells(columns, "th"))</tr></thead>\n<tbody>\n\(body)</tbody></table></div>"
    }
}
