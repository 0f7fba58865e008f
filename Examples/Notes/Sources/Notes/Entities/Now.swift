package import Foundation

/// Where the app takes the date from: the system, or a test.
package struct Now: Sendable {
    private let date: @Sendable () -> Date

    package init(_ date: @escaping @Sendable () -> Date) { self.date = date }

    package static let system = Now { Date() }

    package func callAsFunction() -> Date { date() }
}
