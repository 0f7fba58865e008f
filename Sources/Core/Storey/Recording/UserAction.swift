public import StoreyNavigation

/// An action of the user in an app, independent of the host. Recordings store actions, randomized tests generate them,
/// and headless apps perform them.
public enum UserAction: Sendable, Equatable {
    /// Uses an element of the visible screen. In a recording, text typed into a secret field is replaced by
    /// the same number of dots.
    case element(ElementAction, on: String)
    /// Goes back one step, like the system's back button.
    case back
    /// Swipes back from the edge of the visible screen.
    case swipeBack(SwipeOutcome)
    /// Begins to swipe back, without ending the swipe.
    case beginSwipeBack
    /// Ends the current swipe.
    case endSwipeBack(SwipeOutcome)
    /// Dismisses the topmost sheet by pulling it down.
    case dismissSheet
    /// Selects a tab by name.
    case selectTab(String)
    /// Selects a page by name.
    case selectPage(String)
    /// Answers the visible popup with the button that has this title.
    case answer(String)
    /// Dismisses the visible popup without an answer.
    case dismissPopup
    /// Opens a link.
    case open(String)
    /// Any other host event, as JSON, because it can contain routes whose types only the app knows.
    case report(recorded: String)
}

extension UserAction {
    /// Taps the element with this identifier.
    public static func tap(_ identifier: any ElementID) -> Self {
        .element(.tap, on: identifier.elementID)
    }

    /// Types into the field with this identifier, replacing its text.
    public static func type(_ text: String, into identifier: any ElementID) -> Self {
        .element(.type(text), on: identifier.elementID)
    }

    /// Switches the element with this identifier on or off.
    public static func toggle(_ identifier: any ElementID, _ isOn: Bool) -> Self {
        .element(.toggle(isOn), on: identifier.elementID)
    }

    /// Ends typing into the field with this identifier with the Return key.
    public static func submit(_ identifier: any ElementID) -> Self {
        .element(.submit, on: identifier.elementID)
    }
}
