/// What a person does to an app, whichever host it is in: as a recording has it, as a hostile user comes upon it, and as
/// a headless app does it.
public enum PersonAction: Sendable, Equatable {
    /// Uses an element of the screen in sight. What was typed into a secret one is as many dots.
    case element(ElementAction, on: String)
    /// Goes one step back, as the system's back button does.
    case back
    /// Swipes from the edge of the screen in sight.
    case swipeBack(SwipeEnding)
    /// Begins such a swipe, and holds it.
    case beginSwipeBack
    /// Lets the swipe go that is held.
    case endSwipeBack(SwipeEnding)
    /// Pulls the sheet in sight down.
    case pullDown
    /// Chooses a tab by its name.
    case selectTab(String)
    /// Turns to a page by its name.
    case turnPage(String)
    /// Answers the popup in sight with the button of that title.
    case answer(String)
    /// Puts the popup in sight away without an answer.
    case dismissPopup
    /// Follows a link.
    case open(String)
    /// Anything else that a host can report, as JSON: it may hold routes, whose types only the app knows.
    case report(recorded: String)
}

extension PersonAction {
    /// Taps the element of that identifier.
    public static func tap(_ identifier: String) -> Self { .element(.tap, on: identifier) }

    /// Types into the field of that identifier, in place of what it holds.
    public static func type(_ text: String, into identifier: String) -> Self {
        .element(.type(text), on: identifier)
    }

    /// Switches the element of that identifier on or off.
    public static func toggle(_ identifier: String, _ isOn: Bool) -> Self {
        .element(.toggle(isOn), on: identifier)
    }

    /// Ends typing into the field of that identifier with the return key.
    public static func submit(_ identifier: String) -> Self { .element(.submit, on: identifier) }
}
