/// The words of how those are who saw the screen last.
package struct ViewerStatusTexts: Sendable {
    package let connecting: String
    package let there: String
    package let gone: String
}
