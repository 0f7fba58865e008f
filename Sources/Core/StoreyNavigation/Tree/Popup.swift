/// A question, a message or a screen shown over everything else until the user answers it.
public struct Popup: Codable, Sendable, Equatable {
    /// The identity of a popup.
    package typealias ID = Identifier<Popup, Int>

    /// A button of a popup.
    package struct Button: Codable, Sendable, Equatable {
        /// The purpose of a button.
        package enum Role: String, Codable, Sendable {
            /// A regular answer.
            case plain
            /// The answer that changes nothing.
            case cancel
            /// An answer that deletes or discards something.
            case destructive
        }

        /// The button's label.
        package let title: String
        /// The button's purpose.
        package let role: Role
    }

    /// The priority of a popup among those that wait. A popup of a higher priority covers the visible one at once;
    /// the covered popup reappears afterward. Popups of the same priority are shown one at a time, in the order in
    /// which they were requested.
    public enum Priority: Int, Codable, Sendable {
        /// For tips and requests for a rating.
        case low
        /// For questions that follow from the user's own action.
        case normal
        /// For messages that make other questions pointless, such as an expired session or an outdated app.
        case high
    }

    /// The identity of the popup.
    package let id: ID
    /// The container whose coordinator asks. The popup disappears with its container.
    package let owner: NavigationNode.ID
    /// The priority in the queue of popups.
    package let priority: Priority
    /// The style with which the popup is rendered.
    package let style: Style
    /// The question or message in a few words. Empty for a popup that shows a screen.
    public let title: String
    /// Additional information, or an empty string.
    public let message: String
    /// The buttons, in order.
    package let buttons: [Button]
    /// The screen that the popup shows instead of text and buttons, or `nil`.
    package let entry: NavigationEntry?
}

extension Popup {
    /// The labels of the buttons, in order. Empty for a popup that shows a screen.
    public var buttonTitles: [String] { buttons.map(\.title) }

    /// Creates a popup with text and buttons.
    init(
        id: ID, owner: NavigationNode.ID, priority: Priority = .normal, style: Style = .alert, title: String,
        message: String, buttons: [Button]
    ) {
        self.init(
            id: id, owner: owner, priority: priority, style: style, title: title, message: message,
            buttons: buttons, entry: nil)
    }

    /// Creates a popup that shows a screen.
    init(id: ID, owner: NavigationNode.ID, priority: Priority, style: Style = .alert, entry: NavigationEntry)
    {
        self.init(
            id: id, owner: owner, priority: priority, style: style, title: "", message: "", buttons: [],
            entry: entry)
    }
}

extension Popup {
    /// Whether both popups show the same texts for the same container.
    func asksTheSame(as other: Popup) -> Bool {
        owner == other.owner && entry == nil && other.entry == nil && style == other.style
            && title == other.title
            && message == other.message && buttons == other.buttons
    }
}
