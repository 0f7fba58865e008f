#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the dates of header fields, in the three forms that there are.
///
/// Source: RFC 9110, section 5.6.7.
enum HTTPDate {
    /// - Parameter text: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`.
    static func read(_ text: String) -> Date? {
        let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
        guard words.count == 6 || words.count == 5 else { return nil }
        // The last form has neither a zone nor the day before the month.
        let order =
            words.count == 6 ? (day: 1, month: 2, year: 3, time: 4) : (day: 2, month: 1, year: 4, time: 3)
        let time = words[order.time].split(separator: ":").compactMap { Int($0) }
        guard words.count == 5 || words[5] == "GMT", time.count == 3, let day = Int(words[order.day]),
            let month = months.firstIndex(of: String(words[order.month])), var year = Int(words[order.year]),
            (0..<24).contains(time[0]), (0..<60).contains(time[1]), (0...60).contains(time[2]),
            (1...31).contains(day), (0..<10_000).contains(year)
        else { return nil }
        if words[order.year].count == 2 { year += year < 70 ? 2000 : 1900 }
        let seconds = days(year, month + 1, day) * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Days since 1970. Source: H. Hinnant, “chrono-compatible low-level date algorithms”, days_from_civil.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
