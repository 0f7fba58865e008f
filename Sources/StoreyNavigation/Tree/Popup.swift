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

    /// Which popup it is.
    public let id: ID
    /// The container whose coordinator asks. The popup goes when that goes.
    public let owner: Node.ID
    /// The question, in a few words.
    public let title: String
    /// What there is to know before answering; empty if nothing.
    public let message: String
    /// The answers, in order.
    public let buttons: [Button]
}
