import Foundation

extension Date {
    /// The date and time in the short format of the user's region.
    var shortFormat: String {
        formatted(Date.FormatStyle(date: .abbreviated, time: .shortened, locale: Region.current.locale))
    }

    /// Returns the date in the format that a list shows on a day, in the user's region: the time if the date is on that day,
    /// the month and day if it is in the same year, or else the whole date.
    func listFormat(on day: Date?) -> String {
        let (calendar, locale) = (Calendar.current, Region.current.locale)
        if let day, calendar.isDate(self, inSameDayAs: day) {
            return formatted(Date.FormatStyle(date: .omitted, time: .shortened, locale: locale))
        }
        if let day, calendar.isDate(self, equalTo: day, toGranularity: .year) {
            return formatted(Date.FormatStyle(locale: locale).month(.abbreviated).day())
        }
        return formatted(Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale))
    }
}
