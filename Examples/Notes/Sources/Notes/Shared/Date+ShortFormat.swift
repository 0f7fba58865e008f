import Foundation

extension Date {
    /// The date and time in the short format of the user's region.
    var shortFormat: String {
        formatted(Date.FormatStyle(date: .abbreviated, time: .shortened, locale: Region.current.locale))
    }
}
