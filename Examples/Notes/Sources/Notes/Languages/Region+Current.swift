import Storey

extension Region {
    /// The region of the user whose screen a host is reading, from the tag in `HostStrings.current`, such as `de-AT`.
    static var current: Region {
        let parts = HostStrings.current.language.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, let language = Language(rawValue: String(parts[0])) else { return .standard }
        return Region(language, Country(String(parts[1])))
    }
}

/// The texts in the language of the user whose screen a host is reading. A coordinator, whose work no host reads, has those
/// of its `Localization`.
package var strings: Strings { Region.current.language.strings }
