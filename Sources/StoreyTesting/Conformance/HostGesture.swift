/// What a person does to an app in any host.
public indirect enum HostGesture: Sendable, Equatable {
    /// Taps the element of that identifier on the screen in sight.
    case tap(String)
    /// Types into the field of that identifier, in place of what it holds.
    case type(String, into: String)
    /// Switches the element of that identifier on or off.
    case toggle(String, Bool)
    /// Taps the back button of the screen in sight.
    case back
    /// Swipes from the edge of the screen in sight.
    case swipeBack(SwipeEnding)
    /// Pulls the sheet in sight down, or closes it by what the host has for that.
    case pullDown
    /// Chooses the tab of that name.
    case selectTab(String)
    /// Turns to the page of that name.
    case turnPage(String)
    /// Answers the popup with the button of that title.
    case answer(String)
    /// Puts the popup away without an answer.
    case dismissPopup
    /// Leaves the app, which the system ends then, and comes back to it: another run of the same app, which the host brings to
    /// where the person was, with what they had begun there.
    case relaunch
    /// Does the same twice, the second time before the host has drawn what came of the first: a double tap. What it is
    /// aimed at is gone by then. Only of gestures that the containers take.
    case twice(HostGesture)

    /// The kinds of gestures, for a host to say which it has not.
    public enum Kind: Sendable, CaseIterable {
        /// See the gestures of these names.
        case tap, type, toggle, back, swipeBack, pullDown, selectTab, turnPage, answer, dismissPopup,
            relaunch, twice
    }

    /// Which kind it is.
    public var kind: Kind {
        switch self {
        case .tap: .tap
        case .type: .type
        case .toggle: .toggle
        case .back: .back
        case .swipeBack: .swipeBack
        case .pullDown: .pullDown
        case .selectTab: .selectTab
        case .turnPage: .turnPage
        case .answer: .answer
        case .dismissPopup: .dismissPopup
        case .relaunch: .relaunch
        case .twice: .twice
        }
    }
}

extension HostGesture: CustomStringConvertible {
    /// As one would say it: `tap push`.
    public var description: String {
        switch self {
        case .tap(let identifier): "tap \(identifier)"
        case .type(let text, let identifier): "type “\(text)” into \(identifier)"
        case .toggle(let identifier, let isOn): "switch \(identifier) \(isOn ? "on" : "off")"
        case .back: "go back"
        case .swipeBack(.finished): "swipe back"
        case .swipeBack(.cancelled): "swipe back and let go"
        case .pullDown: "pull down"
        case .selectTab(let name): "select \(name)"
        case .turnPage(let name): "turn to \(name)"
        case .answer(let title): "answer \(title)"
        case .dismissPopup: "put the popup away"
        case .relaunch: "leave and come back"
        case .twice(let gesture): "\(gesture) twice"
        }
    }
}
