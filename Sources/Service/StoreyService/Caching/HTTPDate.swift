import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A parser for dates in header fields, in all three formats.
///
/// Source: RFC 9110, section 5.6.7.
enum HTTPDate {
    /// Parses a date.
    /// - Parameter text: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`.
    static func read(_ text: String) -> Date? {
        let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
        guard words.count == 6 || words.count == 5 else { return nil }
        // The last format has no time zone, and the month before the day.
        let order =
            words.count == 6 ? (day: 1, month: 2, year: 3, time: 4) : (day: 2, month: 1, year: 4, time: 3)
        let time = words[order.time].split(separator: ":").compactMap { Int($0) }
        guard words.count == 5 || words[5] == "GMT", time.count == 3, let day = Int(words[order.day]),
            let month = months.firstIndex(of: String(words[order.month])), var year = Int(words[order.year]),
            (0..<24).contains(time[0]), (0..<60).contains(time[1]), (0...60).contains(time[2]),
            (1...31).contains(day), (0..<10_000).contains(year)
        else { return nil }
        if words[order.year].count == 2 { year += year < 70 ? 2000 : 1900 }
        let days = GregorianCalendar.daysSince1970(year: year, month: month + 1, day: day)
        let seconds = days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
