/// A question with typed answers, asked by a router.
///
/// ```swift
/// let sure = Alert("Delete this note?", buttons: [.destructive("Delete", true), .cancel("Keep", false)])
/// if await router.ask(sure) == true { … }
/// ```
public struct Alert<Answer> {
    /// One of the answers.
    public struct Button {
        /// What a person reads on it.
        public let title: String
        /// What it is for.
        public let role: Popup.Button.Role
        /// What it answers.
        public let answer: Answer

        /// An answer like any other.
        public static func plain(_ title: String, _ answer: Answer) -> Button {
            Button(title: title, role: .plain, answer: answer)
        }

        /// The answer that changes nothing.
        public static func cancel(_ title: String, _ answer: Answer) -> Button {
            Button(title: title, role: .cancel, answer: answer)
        }

        /// An answer that loses something.
        public static func destructive(_ title: String, _ answer: Answer) -> Button {
            Button(title: title, role: .destructive, answer: answer)
        }
    }

    /// The question, in a few words.
    public let title: String
    /// What there is to know before answering; empty if nothing.
    public let message: String
    /// The answers, in order.
    public let buttons: [Button]

    /// A question with its answers.
    public init(_ title: String, message: String = "", buttons: [Button]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}
