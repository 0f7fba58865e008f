import Foundation

extension Int {
    /// The number in digits, as they are written there.
    func written(in region: Region) -> String { formatted(.number.locale(region.locale)) }
}
