/// A line of a table as text. Source: RFC 4180; tabs and semicolons separate as well as commas do.
enum SeparatedValues {
    /// The cells of a line; `nil` where a quotation mark is not closed.
    static func cells(_ line: some StringProtocol, by separator: Character = ",") -> [String]? {
        var cells = [""]
        var isQuoted = false
        // In quotation marks, two of them are one: both turn the state, and the second is taken.
        var wasQuoted = false
        for character in line {
            if character == "\"" {
                if !isQuoted, wasQuoted { cells[cells.count - 1].append(character) }
                isQuoted.toggle()
                wasQuoted = !isQuoted
                continue
            }
            wasQuoted = false
            if character == separator, !isQuoted {
                cells.append("")
            } else {
                cells[cells.count - 1].append(character)
            }
        }
        return isQuoted ? nil : cells
    }

    /// What separates the cells of a first line: what comes most often.
    static func separator(of line: some StringProtocol) -> Character {
        func count(_ separator: Character) -> Int { line.count { $0 == separator } }
        return [",", ";", "\t"].max { count($0) < count($1) } ?? ","
    }
}
