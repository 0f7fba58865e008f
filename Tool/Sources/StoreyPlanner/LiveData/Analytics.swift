/// Usage statistics of a live product, exported from an analytics tool: daily and monthly users, sessions and
/// their length, and events.
///
/// Reads a table with a line per day, or per day and hour or event, as Google Analytics and other tools
/// export it. Cells are separated by commas, semicolons, or tabs. Lines that begin with `#` and totals are
/// skipped. The recognized names are in ``columns``.
public struct Analytics: Sendable, Hashable {
    /// A recognized column.
    enum Column: String, CaseIterable {
        case date, hour, users, monthlyUsers, sessions, duration, event, events

        /// The recognized names in lowercase. The first is the canonical one.
        var names: [String] {
            switch self {
            case .date: ["date", "day"]
            case .hour: ["hour"]
            case .users:
                ["active users", "1-day active users", "daily active users", "dau", "users", "total users"]
            case .monthlyUsers: ["28-day active users", "monthly active users", "mau", "30-day active users"]
            case .sessions: ["sessions", "visits"]
            case .duration: ["average session duration", "avg. session duration", "visit duration"]
            case .event: ["event name", "event", "page path", "page"]
            case .events: ["event count", "events", "views", "pageviews"]
            }
        }

        var meaning: String {
            switch self {
            case .date: "the date, such as 2026-11-01 or 20261101; required"
            case .hour: "the hour of the day, 0 to 23, for hourly lines"
            case .users: "the number of daily users; required without 28-day active users"
            case .monthlyUsers: "the number of users in the month that ends on that day"
            case .sessions: "the number of sessions in the day or hour"
            case .duration: "the mean session duration, in seconds or as 0:03:25"
            case .event: "the name of the event, for event lines"
            case .events: "the number of events"
            }
        }
    }

    /// The recognized columns with their meanings. Alternative names are in parentheses.
    public static var columns: [(name: String, meaning: String)] {
        Column.allCases.map { column in
            let others = column.names.dropFirst().joined(separator: ", ")
            return (column.names[0], column.meaning + (others.isEmpty ? "" : " (\(others))"))
        }
    }

    /// The values of a day. Lines of hours or events repeat the values of the day or contain a part of them.
    struct Day: Sendable, Hashable {
        var users: Double?
        var monthlyUsers: Double?
        var sessions: Double?
        /// The total length of the sessions in seconds, and their number.
        var lasted = 0.0
        var timed = 0.0
        /// The number of sessions, or otherwise of users, for each hour.
        var hours: [Int: Double] = [:]
    }

    var days: [Int: Day] = [:]
    /// The number of occurrences of each event over all days.
    var events: [String: Double] = [:]
    /// The names of the columns that were ignored.
    public internal(set) var ignoredColumns: [String] = []
}
