#if Tool
    import ArgumentParser
    import Foundation
    import StoreyCapacity

    extension CalendarDay {
        /// In Greenwich.
        static var today: CalendarDay { CalendarDay(Date()) }

        /// In Greenwich.
        init(_ date: Date) {
            self.init(number: Int((date.timeIntervalSince1970 / 86_400).rounded(.down)))
        }

        static func read(_ text: String) throws -> CalendarDay {
            guard let day = CalendarDay(text) else {
                throw ValidationError("A day is written as 2026-10-28, not \(text).")
            }
            return day
        }
    }
#endif
