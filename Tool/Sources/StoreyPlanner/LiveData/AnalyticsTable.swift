/// The lines of a table with a header, without those that are empty or begin with `#`.
struct AnalyticsTable {
    /// A line of the table.
    struct Line {
        /// The number of the line, starting at 1.
        let number: Int
        fileprivate let text: Substring
        fileprivate let separator: Character

        /// Splits the line into its cells.
        func cells() throws(AnalyticsError) -> [String] {
            guard let cells = SeparatedValues.cells(text, by: separator) else {
                throw AnalyticsError(number, "a quotation mark is not closed")
            }
            return cells
        }

        /// Throws an error unless the line has a cell for each column. Surplus cells are ignored.
        func check(_ cells: [String], columns count: Int) throws(AnalyticsError) {
            guard cells.count >= count else {
                throw AnalyticsError(
                    number, "the line has \(cells.count) cells, but the header has \(count)")
            }
        }
    }

    /// The line with the names of the columns.
    let header: Line
    /// The other lines.
    let lines: ArraySlice<Line>

    /// Reads a table. Its cells are separated by what is most frequent in its header: commas, semicolons, or tabs.
    /// - Throws: ``AnalyticsError`` if there is no header.
    init(_ text: String) throws(AnalyticsError) {
        let texts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated().map { (number: $0.offset + 1, text: $0.element) }
            .filter { !$0.text.hasPrefix("#") && $0.text.contains { !$0.isWhitespace } }
        guard let first = texts.first else { throw AnalyticsError(1, "the file is empty") }
        let separator = SeparatedValues.separator(of: first.text)
        let all = texts.map { Line(number: $0.number, text: $0.text, separator: separator) }
        (header, lines) = (all[0], all.dropFirst())
    }
}

extension String {
    /// The text of a cell without surplus spaces and byte order marks.
    var trimmedCell: String {
        split(whereSeparator: { $0.isWhitespace || $0 == "\u{FEFF}" }).joined(separator: " ")
    }
}
