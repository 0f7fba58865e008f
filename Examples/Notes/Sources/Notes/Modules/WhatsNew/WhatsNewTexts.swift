/// The localized texts of the news of a version.
package struct WhatsNewTexts: Sendable {
    package let title: String
    package let items: [String]
    package let done: String
}
