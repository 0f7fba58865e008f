import ToolInternal

/// A calendar date, such as `2026-10-28`.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number of days since 1970-01-01.
    public let number: Int

    /// Creates a date.
    /// - Parameter number: The number of days since 1970-01-01.
    public init(number: Int) { self.number = number }

    /// Parses a date, such as `2026-10-28`, or returns `nil` if there is no such day.
    /// - Parameter text: The year, month, and day.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]),
            let month = Int(parts[1]),
            let day = Int(parts[2]), (1...12).contains(month), day >= 1
        else { return nil }
        self.init(year: year, month: month, day: day)
        guard description == text else { return nil }
    }

    private init(year: Int, month: Int, day: Int) {
        number = GregorianCalendar.daysSince1970(year: year, month: month, day: day)
    }

    /// Source: H. Hinnant, “chrono-Compatible Low-Level Date Algorithms”, civil_from_days.
    private var parts: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let ofEra = shifted - era * 146_097
        let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let month = (5 * ofYear + 2) / 153
        let day = ofYear - (153 * month + 2) / 5 + 1
        let civil = month < 10 ? month + 3 : month - 9
        return (year + era * 400 + (civil <= 2 ? 1 : 0), civil, day)
    }

    /// Returns whether one date is earlier than another.
    public static func < (one: CalendarDay, other: CalendarDay) -> Bool { one.number < other.number }

    /// The date, such as `2026-10-28`.
    public var description: String {
        let (year, month, day) = parts
        func padded(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
