import Foundation

/// Dates as WireMock reads them. Source: the class `DateTimeParser` of WireMock 2.35.1.
enum DateText {
    /// UTC and the rules of the calendar.
    static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// Returns a formatter for a pattern, which is nearly the same in Java and in Unicode's standard (UTS 35).
    static func formatter(_ pattern: String, _ zone: TimeZone? = nil) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = zone ?? .gmt
        formatter.dateFormat = pattern
        formatter.isLenient = false
        return formatter
    }

    private static let zonedPatterns = [
        "EEE, d MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz",
    ]
    private static let asctimePatterns = ["EEE MMM dd HH:mm:ss yyyy", "EEE MMM  d HH:mm:ss yyyy"]

    /// Reads a date with a time zone: ISO 8601 or one of the three formats of HTTP.
    static func zoned(_ text: String) -> HandlebarsDate? {
        let form = /(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)(?:\[(.*)\])?/
        if let match = text.wholeMatch(of: form) {
            guard var date = local(String(match.1)) else { return nil }
            let offset = Self.offset(match.2)
            date.seconds -= Double(offset)
            date.zone =
                match.3.flatMap { TimeZone(identifier: String($0)) } ?? TimeZone(secondsFromGMT: offset)
            return date
        }
        for pattern in zonedPatterns + asctimePatterns {
            guard let date = formatter(pattern).date(from: text) else { continue }
            return HandlebarsDate(seconds: date.timeIntervalSince1970, zone: .gmt)
        }
        return nil
    }

    private static func offset(_ text: Substring) -> Int {
        let parts = text.dropFirst().split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2 else { return 0 }
        return (parts[0] * 60 + parts[1]) * (text.first == "-" ? -60 : 60)
    }

    /// Reads a date without a time zone, as in ISO 8601, with or without a time.
    static func local(_ text: String) -> HandlebarsDate? {
        let parts = text.split(separator: "T", maxSplits: 1)
        guard let first = parts.first,
            let day = formatter("yyyy-MM-dd").date(from: String(first)), first.count == 10
        else { return nil }
        var seconds = day.timeIntervalSince1970
        if parts.count > 1 {
            guard let match = parts[1].wholeMatch(of: /(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?/),
                let hours = Double(match.1), let minutes = Double(match.2), hours < 24, minutes < 60
            else { return nil }
            seconds += hours * 3600 + minutes * 60 + (match.3.flatMap { Double($0) } ?? 0)
        }
        return HandlebarsDate(seconds: seconds)
    }

    /// Reads a date with a pattern, `unix` or `epoch`.
    /// - Returns: The date, and whether it has a time zone; `nil` if the text doesn't fit.
    static func date(_ text: String, _ pattern: String) -> (date: HandlebarsDate, isZoned: Bool)? {
        switch pattern.lowercased() {
        case "unix": return Int(text).map { (HandlebarsDate(seconds: Double($0)), true) }
        case "epoch": return Int(text).map { (HandlebarsDate(seconds: Double($0) / 1000), true) }
        default:
            guard let date = formatter(pattern).date(from: text) else { return nil }
            return (HandlebarsDate(seconds: date.timeIntervalSince1970), hasZone(pattern))
        }
    }

    /// Whether a pattern has a letter for the time zone, outside of quotation marks.
    private static func hasZone(_ pattern: String) -> Bool {
        pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated().contains {
            $0.offset % 2 == 0 && $0.element.contains { "zZXxVO".contains($0) }
        }
    }
}

/// A number of units of time: `3 days`, `now -1 months`.
struct DateOffset: Hashable, Sendable {
    private let amount: Int
    private let unit: String

    private static let units = ["seconds", "minutes", "hours", "days", "months", "years"]

    /// - Returns: `nil` if the text is no offset.
    init?(_ text: String) {
        var words = text.split(separator: " ")
        if words.first?.lowercased() == "now" { words.removeFirst() }
        if words.isEmpty, !text.isEmpty {
            self.init(0, "seconds")
            return
        }
        guard words.count == 2, let amount = Int(words[0]), abs(amount) < 1 << 31 else { return nil }
        self.init(amount, String(words[1]))
    }

    init?(_ amount: Int, _ unit: String) {
        guard Self.units.contains(unit.lowercased()) else { return nil }
        self.amount = amount
        self.unit = unit.lowercased()
    }

    /// Returns a date, in seconds since 1970, moved by the offset in the calendar of UTC.
    func applied(to seconds: Double) -> Double {
        switch unit {
        case "seconds": return seconds + Double(amount)
        case "minutes": return seconds + Double(amount) * 60
        case "hours": return seconds + Double(amount) * 3600
        case "days": return seconds + Double(amount) * 86_400
        default:
            let component: Calendar.Component = unit == "months" ? .month : .year
            let date = Date(timeIntervalSince1970: seconds)
            return DateText.calendar.date(byAdding: component, value: amount, to: date)?.timeIntervalSince1970
                ?? seconds
        }
    }
}

/// The start of a part of a date: `first day of month`.
enum DateTruncation: String {
    case firstSecondOfMinute = "first second of minute"
    case firstMinuteOfHour = "first minute of hour"
    case firstHourOfDay = "first hour of day"
    case firstDayOfMonth = "first day of month"
    case firstDayOfNextMonth = "first day of next month"
    case lastDayOfMonth = "last day of month"
    case firstDayOfYear = "first day of year"
    case firstDayOfNextYear = "first day of next year"
    case lastDayOfYear = "last day of year"

    init?(_ text: String) { self.init(rawValue: text.lowercased().replacing("_", with: " ")) }

    /// Returns the truncated date, in seconds since 1970.
    func applied(to seconds: Double, in zone: TimeZone? = nil) -> Double {
        var calendar = DateText.calendar
        if let zone { calendar.timeZone = zone }
        let date = Date(timeIntervalSince1970: seconds)
        func start(_ component: Calendar.Component, next: Bool = false, days: Int = 0) -> Double {
            guard let interval = calendar.dateInterval(of: component, for: date) else { return seconds }
            let start = next ? interval.end : interval.start
            return (calendar.date(byAdding: .day, value: days, to: start) ?? start).timeIntervalSince1970
        }
        return switch self {
        case .firstSecondOfMinute: start(.minute)
        case .firstMinuteOfHour: start(.hour)
        case .firstHourOfDay: start(.day)
        case .firstDayOfMonth: start(.month)
        case .firstDayOfNextMonth: start(.month, next: true)
        case .lastDayOfMonth: start(.month, next: true, days: -1)
        case .firstDayOfYear: start(.year)
        case .firstDayOfNextYear: start(.year, next: true)
        case .lastDayOfYear: start(.year, next: true, days: -1)
        }
    }
}
