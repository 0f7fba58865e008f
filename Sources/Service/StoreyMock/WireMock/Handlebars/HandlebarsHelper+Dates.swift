import Foundation

extension HandlebarsHelper {
    /// The result of a helper for dates, or `nil` if it is another helper.
    func dateValue() throws(HandlebarsError) -> HandlebarsValue? {
        switch name {
        case "now", "date":
            var date = HandlebarsDate(seconds: renderer.now)
            if case .date(let given) = argument(0) {
                date = given
            } else if let zone = option("timezone") {
                guard let known = TimeZone(identifier: zone) else {
                    throw HandlebarsError("\(name) has an unknown time zone: \(zone)")
                }
                date.zone = known
            }
            date.format = option("format")
            if let offset = option("offset") {
                guard let moved = date.moved(by: offset) else {
                    throw HandlebarsError(
                        "\(name) has an invalid offset: \(offset). Use one such as '3 days'.")
                }
                date = moved
            }
            return .date(date)
        case "parseDate":
            if let format = option("format") {
                return DateText.date(text(0), format).map { .date($0.date) } ?? .null
            }
            return DateText.zoned(text(0)).map { .date($0) } ?? .null
        case "truncateDate":
            guard arguments.count > 1 else {
                return Self.failed("Truncation type must be specified as the first parameter to truncateDate")
            }
            guard case .date(let date) = argument(0) else {
                return Self.failed("A date object must be passed to the truncateDate helper")
            }
            guard let truncation = DateTruncation(text(1)) else {
                throw HandlebarsError("truncateDate has an unknown type: \(text(1))")
            }
            return .date(
                HandlebarsDate(seconds: truncation.applied(to: date.seconds, in: date.zone), zone: date.zone))
        case "dateFormat":
            guard case .date(var date) = argument(0) else {
                throw HandlebarsError("dateFormat requires a date, not \(text(0))")
            }
            date.format = option("format") ?? (arguments.count > 1 ? text(1) : "MMM d, yyyy")
            return .date(date)
        default: return nil
        }
    }
}
