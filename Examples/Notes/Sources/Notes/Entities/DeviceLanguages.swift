/// The user's preferred languages on the device or in the browser, as BCP 47 tags such as `de-AT`, best first.
package struct DeviceLanguages: Hashable, Sendable {
    private let tags: [[Substring]]

    package init(_ tags: [String]) {
        self.tags = tags.map { $0.split { $0 == "-" || $0 == "_" } }
    }

    /// The first language that the app supports, or English if it supports none of them.
    package var language: Language { tags.lazy.compactMap(Self.language).first ?? .english }

    /// Returns the region of the first language that the app supports, or `nil` if it supports none of them or not the
    /// country.
    /// - Parameter countries: The supported countries.
    func region(in countries: [Country]) -> Region? {
        guard let language = tags.lazy.compactMap(Self.language).first else { return nil }
        let country = tags.filter { Self.language($0) == language }.lazy.compactMap(Self.country).first
        let region = Region(language, country ?? language.likelyCountry)
        return countries.contains(region.country) ? region : nil
    }

    private static func language(_ tag: [Substring]) -> Language? {
        tag.first.flatMap { Language(rawValue: $0.lowercased()) }
    }

    /// Returns the country, which is the only part of a tag with two letters after the language (RFC 5646, section 2.1).
    private static func country(_ tag: [Substring]) -> Country? {
        tag.dropFirst().first { $0.count == 2 }.map { Country($0.uppercased()) }
    }
}
