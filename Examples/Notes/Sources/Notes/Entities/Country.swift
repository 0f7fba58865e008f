package import Foundation

/// A country, identified by its ISO 3166 code, such as `AT`.
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

    /// Returns the localized name.
    package func name(in locale: Locale) -> String { locale.localizedString(forRegionCode: code) ?? code }
}
