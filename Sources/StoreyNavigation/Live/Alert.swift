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
    /// How it is drawn.
    public let style: Popup.Style
    /// Who comes first where several popups wait.
    public let priority: Popup.Priority

    /// A question with its answers.
    /// - Parameters:
    ///   - title: the question, in a few words.
    ///   - message: what there is to know before answering.
    ///   - style: how it is drawn: in the middle, as a sheet of actions, or in a way of the app's own.
    ///   - priority: who comes first where several popups wait.
    ///   - buttons: the answers, in order.
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
