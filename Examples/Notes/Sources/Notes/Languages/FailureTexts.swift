/// The words for what went wrong.
package struct FailureTexts: Sendable {
    /// Notes cannot be read.
    package let unreadable: String
    package let tryAgain: String
}
