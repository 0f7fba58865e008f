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

    /// Whether every comma is followed by three digits. Removing a decimal comma would change the value.
    static func hasWholeGroups(_ text: String) -> Bool {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let groups = (parts.first ?? "").split(separator: ",", omittingEmptySubsequences: false).dropFirst()
        return groups.allSatisfy { $0.count == 3 && $0.allSatisfy(\.isNumber) }
            && !parts.dropFirst().contains { $0.contains(",") }
    }

    /// Returns the most frequent separator of a header line.
    static func separator(of line: some StringProtocol) -> Character {
        func count(_ separator: Character) -> Int { line.count { $0 == separator } }
        return [",", ";", "\t"].max { count($0) < count($1) } ?? ","
    }
}
