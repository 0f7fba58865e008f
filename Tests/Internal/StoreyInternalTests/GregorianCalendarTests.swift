import Foundation
import StoreyInternal
import Testing

@Suite("The Gregorian calendar")
struct GregorianCalendarTests {
    @Test(
        "The days since 1970 are the same as Foundation's",
        arguments: [1583, 1900, 1969, 1970, 2000, 2024, 2100, 9999])
    func daysSince1970(year: Int) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for month in 1...12 {
            for day in [1, 15, 28, 29, 30, 31] {
                let date = try #require(
                    calendar.date(from: DateComponents(year: year, month: month, day: day)))
                #expect(
                    GregorianCalendar.daysSince1970(year: year, month: month, day: day)
                        == Int((date.timeIntervalSince1970 / 86400).rounded(.down)),
                    "\(year)-\(month)-\(day)")
            }
        }
    }

    @Test("Years before the era count backward")
    func negativeYears() {
        #expect(GregorianCalendar.daysSince1970(year: 0, month: 3, day: 1) == -719_468)
        #expect(GregorianCalendar.daysSince1970(year: -400, month: 3, day: 1) == -719_468 - 146_097)
    }
}
