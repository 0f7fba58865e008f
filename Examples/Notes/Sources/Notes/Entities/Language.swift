/// A language that the app is localized in.
package enum Language: String, Codable, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case spanish = "es"
}
