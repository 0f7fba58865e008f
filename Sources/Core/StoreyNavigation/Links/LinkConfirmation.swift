/// A confirmation before a link opens a screen on which something starts without further input, such as a call.
package struct LinkConfirmation: Sendable, Equatable {
    /// The question.
    package let title: String
    /// The label of the button that opens the link.
    package let button: String
}
