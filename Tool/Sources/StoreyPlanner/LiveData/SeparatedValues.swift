/// A parser for lines of delimited text (RFC 4180) with commas, semicolons, or tabs.
enum SeparatedValues {
    /// Returns the cells of a line, or `nil` if a quotation mark isn't closed.
    static func cells(_ line: some StringProtocol, by separator: Character = ",") -> [String]? {
        var cells = [""]
        var isQuoted = false
        // An escaped quotation mark toggles the state twice and is added once.
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

    /// Returns the most frequent separator of a header line.
    static func separator(of line: some StringProtocol) -> Character {
        func count(_ separator: Character) -> Int { line.count { $0 == separator } }
        return [",", ";", "\t"].max { count($0) < count($1) } ?? ","
    }
}
