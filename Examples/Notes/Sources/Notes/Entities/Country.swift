package import Foundation

/// A country, by its code in ISO 3166: `AT`.
package struct Country: Codable, Hashable, Sendable {
    package let code: String

    package init(_ code: String) { self.code = code }

    package init(from decoder: any Decoder) throws {
        code = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }

    /// What it is called in a language.
    package func name(in locale: Locale) -> String { locale.localizedString(forRegionCode: code) ?? code }
}
