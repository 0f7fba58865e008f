package import Foundation

/// The user's language and country, which determine texts and the formats of dates and numbers.
package struct Region: Codable, Hashable, Sendable {
    package var language: Language
    package var country: Country

    package init(_ language: Language, _ country: Country) {
        self.language = language
        self.country = country
    }

    /// The region to use until the user chooses one.
    package static let standard = Region(.english, Country("US"))

    /// The locale for dates and numbers.
    package var locale: Locale { Locale(identifier: "\(language.rawValue)_\(country.code)") }
}
