/// Lines of Swift code, indented by four spaces per level.
struct SourceLines {
    private(set) var lines: [String] = []
    private var depth = 0

    /// The target width. Lines that can't be broken may be longer.
    static let width = 110

    /// The available width at the current indentation.
    var availableWidth: Int { Self.width - 4 * depth }

    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func add(_ line: String) {
        lines.append(line.isEmpty ? "" : String(repeating: "    ", count: depth) + line)
    }

    /// Adds a block: a head, an indented body, and an end.
    mutating func block(_ head: String, end: String = "}", _ body: (inout SourceLines) -> Void) {
        add(head)
        depth += 1
        body(&self)
        depth -= 1
        add(end)
    }

    mutating func indented(_ body: (inout SourceLines) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Adds a documentation comment, wrapped and truncated to four lines.
    mutating func document(_ text: String) {
        var rows: [String] = [""]
        for word in text.split(whereSeparator: \.isWhitespace) {
            let word = word.count > availableWidth - 8 ? word.prefix(availableWidth - 9) + "…" : word
            if rows[rows.count - 1].count + word.count + 5 > availableWidth { rows.append("") }
            rows[rows.count - 1] += (rows[rows.count - 1].isEmpty ? "" : " ") + word
        }
        if rows.count > 4 { rows = rows.prefix(3) + [rows[3].prefix(availableWidth - 6) + "…"] }
        for row in rows where !row.isEmpty { add("/// \(row)") }
    }
}
