import Foundation

extension Date {
    /// The day and the minute, in the person's own way of writing them.
    var short: String { formatted(date: .abbreviated, time: .shortened) }
}
