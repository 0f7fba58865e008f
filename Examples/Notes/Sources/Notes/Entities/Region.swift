package import Foundation

/// Where a person lives and what they speak: decides the app's words, its dates and its numbers.
package struct Region: Codable, Hashable, Sendable {
    package var language: Language
    package var country: Country

    package init(_ language: Language, _ country: Country) {
        self.language = language
        self.country = country
    }

    /// What the app goes by until a person has said.
    package static let standard = Region(.english, Country("US"))

    /// How dates and numbers are written there.
    package var locale: Locale { Locale(identifier: "\(language.rawValue)_\(country.code)") }
}
