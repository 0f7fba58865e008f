/// A language that the app is localized in.
package enum Language: String, Codable, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case spanish = "es"
    case arabic = "ar"
}

extension Language {
    /// The country to assume for the language.
    var likelyCountry: Country {
        switch self {
        case .english: Country("US")
        case .german: Country("DE")
        case .spanish: Country("ES")
        case .arabic: Country("EG")
        }
    }
}
