/// Date arithmetic that needs no Foundation.
package enum GregorianCalendar {
    /// Returns the number of days from January 1, 1970 to a date of the proleptic Gregorian calendar. Source: H. Hinnant,
    /// “chrono-Compatible Low-Level Date Algorithms”, days_from_civil.
    /// - Parameters:
    ///   - year: The year, which may be negative.
    ///   - month: The month, from 1 to 12.
    ///   - day: The day of the month. Days beyond its end continue in the next month.
    package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        // A year that starts in March, so that the leap day is its last day.
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
