import Foundation

extension Date {
    /// Returns the date and time in the short format of a region.
    func shortFormat(in region: Region) -> String {
        formatted(Date.FormatStyle(date: .abbreviated, time: .shortened, locale: region.locale))
    }
}
