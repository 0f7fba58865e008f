/// The words of the news of a version.
package struct WhatsNewTexts: Sendable {
    package let title: String
    package let news: [String]
    package let done: String
}
