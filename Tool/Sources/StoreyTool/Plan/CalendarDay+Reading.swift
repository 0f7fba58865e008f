import ArgumentParser
import Foundation
import StoreyPlanner

extension CalendarDay {
    /// The current date in UTC.
    static var today: CalendarDay { CalendarDay(Date()) }

    /// The date in UTC.
    init(_ date: Date) {
        self.init(number: Int((date.timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    static func read(_ text: String) throws -> CalendarDay {
        guard let day = CalendarDay(text) else {
            throw ValidationError("--date must be written like 2026-10-28, not \(text).")
        }
        return day
    }
}
