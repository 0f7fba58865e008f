import Foundation

extension Duration {
    /// The duration in minutes and seconds, in the user's language.
    var localized: String {
        formatted(.units(allowed: [.minutes, .seconds], width: .wide).locale(Region.current.locale))
    }
}
