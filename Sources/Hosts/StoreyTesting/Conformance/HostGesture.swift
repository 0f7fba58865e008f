/// A user's gesture in any host.
public indirect enum HostGesture: Sendable, Equatable {
    /// Taps the element with the given identifier.
    case tap(String)
    /// Replaces the text of the field with the given identifier.
    case type(String, into: String)
    /// Switches the element with the given identifier on or off.
    case toggle(String, Bool)
    /// Taps the back button.
    case back
    /// Swipes from the edge of the screen to go back.
    case swipeBack(SwipeOutcome)
    /// Pulls the sheet down, or dismisses it in the way that the host provides.
    case dismissSheet
    /// Selects the tab with the given name.
    case selectTab(String)
    /// Turns to the page with the given name.
    case selectPage(String)
    /// Answers the popup with the button of the given title.
    case answer(String)
    /// Dismisses the popup without an answer.
    case dismissPopup
    /// Makes the window narrow or wide.
    case resize(isCompact: Bool)
    /// Leaves the app, which the system then ends, and launches it again. The host restores the app's state,
    /// including unfinished input.
    case relaunch
    /// Performs a gesture twice, the second time before the host has rendered the effect of the first, like a double
    /// tap. The second one therefore has no target. It is used only with gestures that containers accept.
    case twice(HostGesture)

    /// The kind of a gesture, with which a host lists those that it doesn't support.
    public enum Kind: Sendable, CaseIterable {
        /// The gesture of the same name.
        case tap, type, toggle, back, swipeBack, dismissSheet, selectTab, selectPage, answer, dismissPopup,
            resize, relaunch, twice
    }

    /// The gesture's kind.
    public var kind: Kind {
        switch self {
        case .tap: .tap
        case .type: .type
        case .toggle: .toggle
        case .back: .back
        case .swipeBack: .swipeBack
        case .dismissSheet: .dismissSheet
        case .selectTab: .selectTab
        case .selectPage: .selectPage
        case .answer: .answer
        case .dismissPopup: .dismissPopup
        case .resize: .resize
        case .relaunch: .relaunch
        case .twice: .twice
        }
    }
}

extension HostGesture: CustomStringConvertible {
    /// A readable description, such as `tap push`.
    public var description: String {
        switch self {
        case .tap(let identifier): "tap \(identifier)"
        case .type(let text, let identifier): "type “\(text)” into \(identifier)"
        case .toggle(let identifier, let isOn): "switch \(identifier) \(isOn ? "on" : "off")"
        case .back: "go back"
        case .swipeBack(.finished): "swipe back"
        case .swipeBack(.cancelled): "cancel a back swipe"
        case .dismissSheet: "pull down"
        case .selectTab(let name): "select \(name)"
        case .selectPage(let name): "turn to \(name)"
        case .answer(let title): "answer \(title)"
        case .dismissPopup: "dismiss the popup"
        case .resize(let isCompact): isCompact ? "narrow the window" : "widen the window"
        case .relaunch: "relaunch"
        case .twice(let gesture): "\(gesture) twice"
        }
    }
}
