/// The localized texts of errors.
package struct FailureTexts: Sendable {
    /// The message that notes can't be loaded.
    package let loading: String
    package let tryAgain: String
}
