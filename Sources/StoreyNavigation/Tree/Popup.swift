/// A question or a message over everything else, waiting for an answer.
public struct Popup: Codable, Sendable, Equatable, Identifiable {
    /// The identity of a popup.
    public typealias ID = TreeID<Popup>

    /// One of its buttons.
    public struct Button: Codable, Sendable, Equatable {
        /// What a button is for.
        public enum Role: String, Codable, Sendable {
            /// An answer like any other.
            case plain
            /// The answer that changes nothing.
            case cancel
            /// An answer that loses something.
            case destructive
        }

        /// What a person reads on it.
        public let title: String
        /// What it is for.
        public let role: Role
    }

    /// Who comes first where several popups wait. One of a higher priority comes into sight at once; what it
    /// covers comes back after it.
    public enum Priority: Int, Codable, Sendable, Comparable {
        /// What can wait: a tip, a request for a rating.
        case low
        /// What a person's own doing asks.
        case normal
        /// What makes other questions pointless: the session has ended, the app is too old.
        case high

        /// Whether the left one waits for the right one.
        public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
    }

    /// Which popup it is.
    public let id: ID
    /// The container whose coordinator asks. The popup goes when that goes.
    public let owner: Node.ID
    /// Who comes first.
    public let priority: Priority
    /// How it is drawn.
    public let style: Style
    /// The question, in a few words.
    public let title: String
    /// What there is to know before answering; empty if nothing.
    public let message: String
    /// The answers, in order.
    public let buttons: [Button]
    /// The screen it shows instead of words and buttons, if it is one of the app's own making.
    public let entry: Entry?
}

extension Popup {
    /// A question in words.
    init(
        id: ID, owner: Node.ID, priority: Priority = .normal, style: Style = .alert, title: String,
        message: String, buttons: [Button]
    ) {
        self.init(
            id: id, owner: owner, priority: priority, style: style, title: title, message: message,
            buttons: buttons, entry: nil)
    }

    /// A popup that shows a screen.
    init(id: ID, owner: Node.ID, priority: Priority, style: Style = .alert, entry: Entry) {
        self.init(
            id: id, owner: owner, priority: priority, style: style, title: "", message: "", buttons: [],
            entry: entry)
    }
}
