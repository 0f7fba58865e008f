import Foundation

/// A comparison with a date. Source: the class `AbstractDateTimePattern` of WireMock 2.35.1.
struct DateMatch: Sendable, Hashable {
    enum Order: String, CaseIterable {
        case before
        case after
        case equal = "equalToDateTime"
    }

    let order: Order
    /// An ISO date, with or without a time and a time zone, or `nil` for the current time.
    let expected: String?
    /// The offset from the current time.
    var offset: DateOffset?
    /// The pattern of dates in requests, or `nil` for ISO 8601 and the formats of HTTP.
    var format: String?
    var truncatesExpected: DateTruncation?
    var truncatesFound: DateTruncation?

    /// Returns whether a text is a date in the order.
    func holds(_ text: String) -> Bool {
        let zonedExpected = expected.map { DateText.zoned($0) } ?? currentTime
        let localExpected = expected.flatMap { DateText.local($0)?.seconds }
        var zonedFound: HandlebarsDate?
        var localFound: Double?
        if let format {
            guard let found = DateText.date(text, format) else { return false }
            if found.isZoned { zonedFound = found.date }
            localFound = found.date.seconds
        } else {
            zonedFound = DateText.zoned(text)
            localFound = DateText.local(text)?.seconds
        }
        if let date = zonedFound, let truncatesFound {
            zonedFound?.seconds = truncatesFound.applied(to: date.seconds, in: date.zone)
        }
        switch (zonedExpected, localExpected, zonedFound, localFound) {
        case (let expected?, _, let found?, _): return holds(found.seconds, expected.seconds)
        case (let expected?, _, nil, let found?): return holds(found, expected.localSeconds)
        case (nil, let expected?, let found?, _): return holds(found.localSeconds, expected)
        case (nil, let expected?, nil, let found?): return holds(found, expected)
        default: return false
        }
    }

    private var currentTime: HandlebarsDate {
        var seconds = Date().timeIntervalSince1970
        if let truncatesExpected { seconds = truncatesExpected.applied(to: seconds) }
        return HandlebarsDate(seconds: offset?.applied(to: seconds) ?? seconds)
    }

    private func holds(_ found: Double, _ expected: Double) -> Bool {
        switch order {
        case .before: found < expected
        case .after: found > expected
        case .equal: found == expected
        }
    }
}

extension HandlebarsDate {
    /// The time on a clock of the date's time zone, in seconds since 1970.
    fileprivate var localSeconds: Double {
        seconds + Double(zone?.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)) ?? 0)
    }
}
