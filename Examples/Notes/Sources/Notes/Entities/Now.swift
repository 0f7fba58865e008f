package import Foundation
import Storey

/// Where the app takes the date from: the system, or a test.
package struct Now: Sendable {
    private let date: @Sendable () -> Date

    package init(_ date: @escaping @Sendable () -> Date) { self.date = date }

    package static let system = Now { Date() }

    /// The same for one session, so that it can be recorded and played back.
    func taped(by tape: Tape) -> Now { Now { tape.read("now") { date() } } }

    package func callAsFunction() -> Date { date() }
}
