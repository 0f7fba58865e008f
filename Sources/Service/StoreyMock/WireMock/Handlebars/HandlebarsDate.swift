import Foundation

/// A date in a template, with the form in which it is written.
struct HandlebarsDate: Sendable {
    /// Seconds since 1970.
    var seconds: Double
    /// A pattern of Java's `SimpleDateFormat`, `epoch` for milliseconds, `unix` for seconds, or `nil` for ISO 8601.
    var format: String?
    /// The time zone, or `nil` for UTC.
    var zone: TimeZone?

    /// The date as text.
    var text: String {
        switch format {
        case "epoch"?: return Self.whole(seconds * 1000)
        case "unix"?: return Self.whole(seconds)
        default:
            let formatter = DateText.formatter(format ?? "yyyy-MM-dd'T'HH:mm:ssXXX", zone)
            return formatter.string(from: Date(timeIntervalSince1970: seconds))
        }
    }

    private static func whole(_ number: Double) -> String {
        Int(exactly: number.rounded(.towardZero)).map { "\($0)" } ?? ""
    }

    /// Moves the date by an offset such as `3 days` or `-1 months`.
    /// - Returns: `nil` if the offset is invalid.
    func moved(by offset: String) -> HandlebarsDate? {
        guard let moved = DateOffset(offset)?.applied(to: seconds) else { return nil }
        return HandlebarsDate(seconds: moved, format: format, zone: zone)
    }
}
