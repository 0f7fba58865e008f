import Foundation

extension Duration {
    /// Returns the duration in minutes and seconds, in the language of a region.
    func formatted(in region: Region) -> String {
        formatted(.units(allowed: [.minutes, .seconds], width: .wide).locale(region.locale))
    }
}
