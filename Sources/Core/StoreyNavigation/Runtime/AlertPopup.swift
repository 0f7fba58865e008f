/// A question with buttons that return values of the type `Answer`. It is shown as a popup by
/// ``Router/ask(_:)-(AlertPopup<Answer>)``.
///
/// ```swift
/// let confirmation = AlertPopup(
///     "Delete this note?", buttons: [.destructive("Delete", true), .cancel("Keep", false)])
/// if await router.ask(confirmation) == true { … }
/// ```
public struct AlertPopup<Answer> {
    /// A button with its answer.
    public struct Button {
        /// The button's label.
        package let title: String
        /// The button's purpose.
        package let role: Popup.Button.Role
        /// The answer that the button gives.
        package let answer: Answer

        /// Creates a button for a regular answer.
        public static func plain(_ title: String, _ answer: Answer) -> Button {
            Button(title: title, role: .plain, answer: answer)
        }

        /// Creates a button for the answer that changes nothing.
        ///
        /// Any other way to dismiss the popup, such as the Escape key or a tap outside, gives the answer of the first
        /// cancel button.
        public static func cancel(_ title: String, _ answer: Answer) -> Button {
            Button(title: title, role: .cancel, answer: answer)
        }

        /// Creates a button for an answer that deletes or discards something.
        public static func destructive(_ title: String, _ answer: Answer) -> Button {
            Button(title: title, role: .destructive, answer: answer)
        }
    }

    /// The title: the question in a few words.
    package let title: String
    /// Additional information, or an empty string.
    package let message: String
    /// The buttons, in order.
    package let buttons: [Button]
    /// The style with which the popup is rendered.
    package let style: Popup.Style
    /// The priority in the queue of popups.
    package let priority: Popup.Priority

    /// Creates a question.
    /// - Parameters:
    ///   - title: The question, in a few words.
    ///   - message: Additional information, or an empty string.
    ///   - style: The style with which the popup is rendered: an alert, an action sheet or one of the app's own.
    ///   - priority: The priority in the queue of popups.
    ///   - buttons: The buttons, in order. Without buttons, the popup can only be dismissed; UIKit adds an OK
    ///     button for that.
    public init(
        _ title: String, message: String = "", style: Popup.Style = .alert,
        priority: Popup.Priority = .normal, buttons: [Button]
    ) {
        self.title = title
        self.message = message
        self.style = style
        self.priority = priority
        self.buttons = buttons
    }
}
