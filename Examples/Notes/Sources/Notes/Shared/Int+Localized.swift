import Foundation

extension Int {
    /// The number in the format of the user's region.
    var localized: String { localized(in: .current) }

    /// Returns the number in the format of a region.
    func localized(in region: Region) -> String { formatted(.number.locale(region.locale)) }
}
