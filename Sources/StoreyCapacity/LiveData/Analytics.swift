/// What an analytics tool says of a live product's users: how many come on a day and in a month, how often, for how long, and what they do.
///
/// Reads a table with a line for each day, or for each day and hour or event, as Google Analytics and others export it: comma, semicolon or tab
/// between cells, lines that begin with `#` and totals left out. ``columns`` are known, under any of their names.
public struct Analytics: Sendable, Hashable {
    /// What a column says.
    enum Column: String, CaseIterable {
        case date, hour, users, monthlyUsers, sessions, duration, event, events

        /// What it may be called, in small letters; the first is ours.
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
            case .date: "the day, as 2026-11-01 or 20261101; needed"
            case .hour: "the hour of the day, 0 to 23, where lines are of hours"
            case .users: "people who came on that day; needed where 28-day active users are missing"
            case .monthlyUsers: "people who came within the month that ends on that day"
            case .sessions: "sessions of that day or hour"
            case .duration: "how long a session took on average, in seconds or as 0:03:25"
            case .event: "what was done, where lines are of events"
            case .events: "how often"
            }
        }
    }

    /// The columns that are read, each with its meaning; its other names are in parentheses.
    public static var columns: [(name: String, meaning: String)] {
        Column.allCases.map { column in
            let others = column.names.dropFirst().joined(separator: ", ")
            return (column.names[0], column.meaning + (others.isEmpty ? "" : " (\(others))"))
        }
    }

    /// What was found of a day. A line of an hour or an event repeats what holds for the day, or says its part of it.
    struct Day: Sendable, Hashable {
        var users: Double?
        var monthlyUsers: Double?
        var sessions: Double?
        /// Seconds of all its sessions, and of how many.
        var lasted = 0.0
        var timed = 0.0
        /// Sessions, or else people, by hour.
        var hours: [Int: Double] = [:]
    }

    var days: [Int: Day] = [:]
    /// How often each thing was done, all days together.
    var events: [String: Double] = [:]
    /// Columns that say nothing that is planned by, as they are called.
    public internal(set) var leftOut: [String] = []
}
