/// A day of the calendar, as `2026-10-28`.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Days since 1970-01-01.
    public let number: Int

    /// - Parameter number: days since 1970-01-01.
    public init(number: Int) { self.number = number }

    /// Reads `2026-10-28`; `nil` where there is no such day.
    /// - Parameter text: year, month and day.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]),
            let month = Int(parts[1]),
            let day = Int(parts[2]), (1...12).contains(month), day >= 1
        else { return nil }
        self.init(year: year, month: month, day: day)
        guard description == text else { return nil }
    }

    /// Source: H. Hinnant, “chrono-Compatible Low-Level Date Algorithms”, days_from_civil.
    private init(year: Int, month: Int, day: Int) {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let ofEra = year - era * 400
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        number = era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }

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

    /// Whether one is earlier.
    public static func < (one: CalendarDay, other: CalendarDay) -> Bool { one.number < other.number }

    /// As `2026-10-28`.
    public var description: String {
        let (year, month, day) = parts
        func padded(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
