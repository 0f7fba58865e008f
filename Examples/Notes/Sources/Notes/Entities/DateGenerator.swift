package import Foundation
import Storey

/// The source of the current date, replaceable in tests.
package struct DateGenerator: Sendable {
    private let date: @Sendable () -> Date

    package init(_ date: @escaping @Sendable () -> Date) { self.date = date }

    package static let system = DateGenerator { Date() }

    /// Returns the same source with its dates recorded with a session.
    func recorded(by recorder: SessionRecorder) -> DateGenerator {
        DateGenerator { recorder.read("now") { date() } }
    }

    package func callAsFunction() -> Date { date() }

    /// The start of the current day.
    var today: Date { Calendar.current.startOfDay(for: date()) }
}
