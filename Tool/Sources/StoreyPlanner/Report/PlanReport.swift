/// A report as a sequence of blocks, rendered by each format.
struct PlanReport: Sendable {
    enum Block: Sendable {
        case heading(String)
        case paragraph(String)
        case list([String])
        case table(Table)
        case chart(Chart)
        /// The first page: what a reader who decides needs.
        case overview([Answer])
        /// The end of the first page in print.
        case pageBreak
    }

    /// The answer to one of the questions of a reader who decides.
    struct Answer: Sendable {
        let title: String
        /// The answer in a few words.
        let value: String
        let text: String
    }

    struct Table: Sendable {
        let columns: [String]
        let rows: [[String]]
        /// The number of leading text columns. The others contain numbers.
        var texts = 1
        /// Whether the last column is text, which may be long.
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
    mutating func overview(_ answers: [Answer]) { blocks.append(.overview(answers)) }
    mutating func pageBreak() { blocks.append(.pageBreak) }
    mutating func chart(_ chart: Chart) { blocks.append(.chart(chart)) }

    /// Formats text between backticks as code.
    static func prose(_ text: String, plain: (String) -> String, typed: (String) -> String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        // An unpaired backtick is literal, and two in a row have a different meaning in Markdown.
        guard !parts.count.isMultiple(of: 2), !parts.dropFirst().dropLast().contains("") else {
            return plain(text)
        }
        return parts.enumerated().map { $0.offset.isMultiple(of: 2) ? plain($0.element) : typed($0.element) }
            .joined()
    }
}
