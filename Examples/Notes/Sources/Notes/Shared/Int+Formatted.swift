import Foundation

extension Int {
    /// Returns the number in the format of a region.
    func formatted(in region: Region) -> String { formatted(.number.locale(region.locale)) }
}
