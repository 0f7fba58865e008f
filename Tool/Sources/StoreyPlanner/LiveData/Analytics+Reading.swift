import ToolInternal

extension Analytics {
    /// Reads a table.
    /// - Parameter text: The contents of the file.
    /// - Throws: ``AnalyticsError`` with the first line that can't be read.
    public init(_ text: String) throws(AnalyticsError) {
        let table = try AnalyticsTable(text)
        let columns = try Self.columns(table.header, &ignoredColumns)
        // Hours and events subdivide a day. Two lines for the same part are an error.
        var seen: [String: Int] = [:]
        for line in table.lines {
            let cells = try line.cells()
            let row = Row(line: line.number, cells: cells, columns: columns)
            if row.isTotal { continue }
            try line.check(cells, columns: columns.count)
            if let first = try seen.updateValue(line.number, forKey: row.key()) {
                throw AnalyticsError(
                    line.number, "the line is for the same day, hour, and event as line \(first)")
            }
            try add(row)
        }
        guard !days.isEmpty else {
            throw AnalyticsError(table.header.number, "there are no lines with a date")
        }
    }

    private static func columns(
        _ header: AnalyticsTable.Line, _ ignoredColumns: inout [String]
    ) throws(AnalyticsError) -> [Column?] {
        let line = header.number
        var columns: [Column?] = []
        for name in try header.cells() {
            let small = name.lowercased().trimmedCell
            let column = Column.allCases.first { $0.names.contains(small) }
            if let column, columns.contains(column) {
                throw AnalyticsError(line, "two columns contain \(column.names[0]). Remove “\(name)”.")
            }
            if column == nil { ignoredColumns.append(name) }
            columns.append(column)
        }
        guard columns.contains(.date) else {
            throw AnalyticsError(line, "there is no column “date”" + meant(.date, among: ignoredColumns))
        }
        guard columns.contains(.users) || columns.contains(.monthlyUsers) else {
            throw AnalyticsError(
                line,
                "there is no column “active users” or “28-day active users”"
                    + meant(.users, among: ignoredColumns))
        }
        return columns
    }

    private static func meant(_ column: Column, among names: [String]) -> String {
        for name in column.names {
            if let near = Spelling.suggestions(for: name, among: names, named: { $0.lowercased() }).first {
                return ". Did you mean “\(near)”?"
            }
        }
        return ", only \(names.map { "“\($0)”" }.joined(separator: ", "))"
    }

    private mutating func add(_ row: Row) throws(AnalyticsError) {
        let number = try row.day()
        var day = days[number, default: Day()]
        let sessions = try row.number(.sessions)
        let users = try row.number(.users)
        day.monthlyUsers =
            try row.number(.monthlyUsers).map { max($0, day.monthlyUsers ?? 0) } ?? day.monthlyUsers
        if let hour = try row.hour() {
            day.hours[hour, default: 0] += sessions ?? users ?? 0
            // A user who is active in two hours is counted in both, so hourly users add up to sessions.
            day.sessions = (sessions ?? users).map { $0 + (day.sessions ?? 0) } ?? day.sessions
        } else {
            // Each event line has its own number of users; the largest is a lower bound for the day.
            day.users = users.map { max($0, day.users ?? 0) } ?? day.users
            day.sessions = sessions.map { max($0, day.sessions ?? 0) } ?? day.sessions
        }
        if let duration = try row.duration() {
            day.lasted += duration * (sessions ?? 1)
            day.timed += sessions ?? 1
        }
        if let count = try row.number(.events) { events[row.text(.event) ?? "event", default: 0] += count }
        days[number] = day
    }
}

/// A line of the table.
private struct Row {
    let line: Int
    let cells: [String]
    let columns: [Analytics.Column?]

    func text(_ column: Analytics.Column) -> String? {
        guard let place = columns.firstIndex(of: column), place < cells.count else { return nil }
        let text = cells[place].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.isEmpty ? nil : text
    }

    /// Exports contain totals at the top or the bottom.
    var isTotal: Bool {
        let date = text(.date)?.lowercased()
        return date == nil || date?.contains("total") == true
    }

    /// The part of the day that the line covers, independent of notation.
    func key() throws(AnalyticsError) -> String {
        let (day, hour) = (try day(), try hour())
        return "\(day)\n\(hour.map { String($0) } ?? "")\n\(text(.event) ?? "")"
    }

    func day() throws(AnalyticsError) -> Int {
        let text = text(.date) ?? ""
        let digits = text.filter(\.isNumber)
        let isShort = text.count == 8 && digits.count == 8
        let dashed =
            isShort ? "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))" : text
        guard let day = CalendarDay(dashed) else {
            throw AnalyticsError(line, "“\(text)” is not a date. Write 2026-11-01 or 20261101.")
        }
        return day.number
    }

    func hour() throws(AnalyticsError) -> Int? {
        guard let text = text(.hour) else { return nil }
        // Some exports prefix the hour with the day, such as 2026110113.
        guard let hour = Int(text.count == 10 ? String(text.suffix(2)) : text), (0..<24).contains(hour) else {
            throw AnalyticsError(line, "“\(text)” is not an hour from 0 to 23")
        }
        return hour
    }

    func number(_ column: Analytics.Column) throws(AnalyticsError) -> Double? {
        guard let text = text(column) else { return nil }
        guard SeparatedValues.hasWholeGroups(text) else {
            throw AnalyticsError(
                line, "\(column.names[0]): “\(text)” is not a number. Use a decimal point.")
        }
        guard let number = Double(text.filter { $0 != "," && $0 != "_" }), number.isFinite, number < 1e15
        else {
            throw AnalyticsError(line, "\(column.names[0]): “\(text)” is not a number")
        }
        guard number >= 0 else {
            throw AnalyticsError(line, "\(column.names[0]) must not be negative: \(text)")
        }
        return number
    }

    /// The duration in seconds, written in seconds or as h:mm:ss.
    func duration() throws(AnalyticsError) -> Double? {
        guard let text = text(.duration), text.contains(":") else { return try number(.duration) }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count <= 3, parts.allSatisfy({ $0.map { $0 >= 0 && $0 < 1e6 } ?? false }) else {
            throw AnalyticsError(line, "“\(text)” is not a duration. Write seconds, or 0:03:25.")
        }
        return parts.reduce(0) { $0 * 60 + ($1 ?? 0) }
    }
}
