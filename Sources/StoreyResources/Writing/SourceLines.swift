/// Lines of Swift, indented by four spaces a level.
struct SourceLines {
    private(set) var lines: [String] = []
    private var depth = 0

    /// The width that lines are kept to where they can be broken.
    static let width = 110

    /// How much of a line is left.
    var room: Int { Self.width - 4 * depth }

    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func add(_ line: String) {
        lines.append(line.isEmpty ? "" : String(repeating: "    ", count: depth) + line)
    }

    /// Lines between two others, one level in.
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

    /// A documentation comment, broken between words; no more than four lines of it.
    mutating func document(_ text: String) {
        var rows: [String] = [""]
        for word in text.split(whereSeparator: \.isWhitespace) {
            let word = word.count > room - 8 ? word.prefix(room - 9) + "…" : word
            if rows[rows.count - 1].count + word.count + 5 > room { rows.append("") }
            rows[rows.count - 1] += (rows[rows.count - 1].isEmpty ? "" : " ") + word
        }
        if rows.count > 4 { rows = rows.prefix(3) + [rows[3].prefix(room - 6) + "…"] }
        for row in rows where !row.isEmpty { add("/// \(row)") }
    }
}
