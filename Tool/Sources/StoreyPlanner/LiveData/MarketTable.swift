import ToolInternal

/// The figures of competitors, as market research exports them: an app or a website in each line, with its monthly
/// users, visits, and their duration.
///
/// Cells are separated by commas, semicolons, or tabs. Numbers may have a suffix, such as `1.2M` or `340K`. Lines
/// that begin with `#` are skipped. The recognized names are in ``columns``.
public struct MarketTable: Sendable, Hashable {
    enum Column: String, CaseIterable {
        case name, users, visits, duration

        /// The recognized names in lowercase. The first is the canonical one.
        var names: [String] {
            switch self {
            case .name: ["app", "domain", "website", "name", "publisher"]
            case .users:
                [
                    "monthly active users", "monthly unique visitors", "unique visitors", "mau",
                    "monthly users", "active users",
                ]
            case .visits: ["monthly visits", "visits", "total visits", "sessions", "monthly sessions"]
            case .duration:
                [
                    "visit duration", "avg. visit duration", "average visit duration",
                    "average session duration",
                ]
            }
        }

        var meaning: String {
            switch self {
            case .name: "the app or the website; required"
            case .users: "its number of monthly users; required"
            case .visits: "its number of visits per month"
            case .duration: "the mean duration of a visit, in seconds or as 00:03:25"
            }
        }
    }

    /// The recognized columns with their meanings. Alternative names are in parentheses.
    public static var columns: [(name: String, meaning: String)] {
        Column.allCases.map {
            ($0.names[0], "\($0.meaning) (\($0.names.dropFirst().joined(separator: ", ")))")
        }
    }

    struct Competitor: Sendable, Hashable {
        let name: String
        let users: Double
        let visits: Double?
        /// In seconds.
        let duration: Double?
    }

    let competitors: [Competitor]

    /// Reads a table.
    /// - Parameter text: The contents of the file.
    /// - Throws: ``AnalyticsError`` with the first line that can't be read.
    public init(_ text: String) throws(AnalyticsError) {
        let table = try AnalyticsTable(text)
        let header = table.header
        let columns = try header.cells().map { name in
            Column.allCases.first { $0.names.contains(name.trimmedCell.lowercased()) }
        }
        for needed in [Column.name, .users] where !columns.contains(needed) {
            throw AnalyticsError(header.number, "there is no column “\(needed.names[0])”")
        }
        var found: [Competitor] = []
        for line in table.lines {
            let cells = try line.cells().map(\.trimmedCell)
            try line.check(cells, columns: columns.count)
            func text(_ column: Column) -> String? {
                columns.firstIndex(of: column).map { cells[$0] }.flatMap {
                    $0.isEmpty || $0 == "-" ? nil : $0
                }
            }
            guard let name = text(.name) else {
                throw AnalyticsError(line.number, "there is no \(Column.name.names[0])")
            }
            if let other = found.first(where: { $0.name == name }) {
                throw AnalyticsError(line.number, "\(other.name) has a line already")
            }
            guard
                let users = try text(.users).map({ text throws(AnalyticsError) in
                    try Self.number(text, .users, line.number)
                })
            else {
                throw AnalyticsError(line.number, "\(name) has no \(Column.users.names[0])")
            }
            found.append(
                Competitor(
                    name: name, users: users,
                    visits: try text(.visits).map { text throws(AnalyticsError) in
                        try Self.number(text, .visits, line.number)
                    },
                    duration: try text(.duration).map { text throws(AnalyticsError) in
                        try Self.duration(text, line.number)
                    }))
        }
        guard found.contains(where: { $0.users >= 1 }) else {
            throw AnalyticsError(header.number, "there are no lines with users")
        }
        competitors = found
    }

    /// Returns a number such as `1,234,567`, `1.2M`, or `340K`.
    private static func number(_ text: String, _ column: Column, _ line: Int) throws(AnalyticsError) -> Double
    {
        let factors: [Character: Double] = ["k": 1e3, "m": 1e6, "b": 1e9]
        let factor = text.lowercased().last.flatMap { factors[$0] }
        let digits = factor == nil ? text : String(text.dropLast())
        guard SeparatedValues.hasWholeGroups(digits),
            let number = Double(digits.filter { $0 != "," && $0 != "_" }),
            number.isFinite, number >= 0, number * (factor ?? 1) < 1e15
        else {
            throw AnalyticsError(
                line, "\(column.names[0]): “\(text)” is not a number, such as 1200000 or 1.2M")
        }
        return number * (factor ?? 1)
    }

    private static func duration(_ text: String, _ line: Int) throws(AnalyticsError) -> Double {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count <= 3, parts.allSatisfy({ $0.map { $0 >= 0 && $0 < 1e6 } ?? false }) else {
            throw AnalyticsError(line, "“\(text)” is not a duration. Write seconds, or 00:03:25.")
        }
        return parts.reduce(0) { $0 * 60 + ($1 ?? 0) }
    }
}

extension MarketTable {
    /// Returns a workload file whose users are a share of the competitors' users. The range is from the smallest to
    /// the largest competitor: a newcomer becomes one of them.
    /// - Parameters:
    ///   - name: The name of the workload.
    ///   - share: The share of all these users, or `nil` for that of the median competitor.
    /// - Returns: YAML.
    public func workload(name: String, share: Double? = nil) -> String {
        let sizes = competitors.map(\.users).filter { $0 >= 1 }.sorted()
        let all = sizes.reduce(0, +)
        let likely = max(1, share.map { $0 * all } ?? sizes[(sizes.count - 1) / 2])
        let source =
            "\(Double(sizes.count).counted("competitor", "competitors")) with \(all.brief) monthly users together"
        let users = WorkloadYAML.people(likely)
        var lines = [
            "max_monthly: { low: \(WorkloadYAML.people(min(likely, sizes[0]))), default: \(users), high: \(WorkloadYAML.people(max(likely, sizes[sizes.count - 1]))), source: \("\(source), \(share.map { "\($0.percent) of them" } ?? "the median")".jsonLiteral) }"
        ]
        // Visits per user and month, spread over the days on which a user is active.
        let visiting = competitors.filter { $0.visits != nil && $0.users >= 1 }
        let visits = visiting.reduce(0) { $0 + ($1.visits ?? 0) }
        if visits > 0 {
            let monthly = visits / visiting.reduce(0) { $0 + $1.users }
            let daily = monthly / (Workload.month * Default.dailyShare.likely)
            lines.append(
                "sessions_per_day: { default: \(WorkloadYAML.number(min(daily, WorkloadReader.maxSessions))), source: \("\(source): \(monthly.brief) visits per user and month, at the default daily share".jsonLiteral) }"
            )
        }
        let timed = competitors.filter { ($0.duration ?? 0) > 0 }
        let weight = timed.reduce(0) { $0 + ($1.visits ?? $1.users) }
        if weight > 0 {
            let length = timed.reduce(0) { $0 + ($1.duration ?? 0) * ($1.visits ?? $1.users) } / weight
            lines.append(
                "session_length: \(WorkloadYAML.entry(WorkloadYAML.number(min(length, WorkloadReader.maxDuration)) + " s", source: source))"
            )
        }
        return """
            # Created from a table of \(source). Add cpu, database, and out to the actions, or calibrate.
            name: \(name.jsonLiteral)
            users:
            \(lines.map { "  \($0)" }.joined(separator: "\n"))
            actions:
              - name: view

            """
    }
}
