import Storey

/// The texts in the language of the user whose screen a host is reading.
package var strings: Strings { Strings(closestTo: [HostStrings.current.language]) }

extension Strings {
    /// The texts in the first language that the app has, or the English ones.
    init(closestTo languages: [String]) { self.init(Language(closestTo: languages) ?? .en) }
}
