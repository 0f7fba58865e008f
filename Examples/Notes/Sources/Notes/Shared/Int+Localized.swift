import Foundation

extension Int {
    /// The number in the format of the user's region.
    var localized: String { formatted(.number.locale(Region.current.locale)) }
}
