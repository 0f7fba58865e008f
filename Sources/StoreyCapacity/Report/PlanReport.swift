/// A plan as something to read: parts that each format writes in its way.
struct PlanReport: Sendable {
    enum Block: Sendable {
        case heading(String)
        case paragraph(String)
        case list([String])
        case table(Table)
        case chart(Chart)
    }

    struct Table: Sendable {
        let columns: [String]
        let rows: [[String]]
        /// How many columns from the left are texts; the rest are numbers.
        var texts = 1
        /// Whether the last column is a text again, which may be long.
        var endsInText = false

        func isText(_ column: Int) -> Bool { column < texts || endsInText && column == columns.count - 1 }
    }

    let title: String
    var blocks: [Block] = []

    mutating func heading(_ text: String) { blocks.append(.heading(text)) }
    mutating func paragraph(_ text: String) { blocks.append(.paragraph(text)) }
    mutating func list(_ items: [String]) { if !items.isEmpty { blocks.append(.list(items)) } }
    mutating func table(_ columns: [String], _ rows: [[String]], texts: Int = 1, endsInText: Bool = false) {
        if !rows.isEmpty {
            blocks.append(.table(Table(columns: columns, rows: rows, texts: texts, endsInText: endsInText)))
        }
    }
    mutating func chart(_ chart: Chart) { blocks.append(.chart(chart)) }
}
