/// A language that all of the app's texts are there in.
package enum Language: String, Codable, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case spanish = "es"
}
