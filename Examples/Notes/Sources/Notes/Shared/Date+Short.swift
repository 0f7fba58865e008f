import Foundation

extension Date {
    /// The day and the minute, as they are written there.
    func short(in region: Region) -> String {
        formatted(Date.FormatStyle(date: .abbreviated, time: .shortened, locale: region.locale))
    }
}
