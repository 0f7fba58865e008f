public import StoreyNavigation

/// An action of the user in an app, independent of the host. Recordings store actions, randomized tests generate them,
/// and headless apps perform them.
public enum UserAction: Sendable, Equatable {
    /// Performs an action on the element with this identifier on the visible screen. In a recording, each character
    /// typed into a secret field is replaced by `•`.
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
    /// Selects a page of a `PageCoordinator` by name.
    case selectPage(String)
    /// Taps the button with this title in the visible popup, such as an alert or an action sheet.
    case answer(String)
    /// Dismisses the visible popup, such as an alert or an action sheet, without tapping a button.
    case dismissPopup
    /// Opens a deep link: a whole URL, such as `notes://notes/1`, or only its path, query and fragment. If no link
    /// of the app matches, nothing changes, and a `LinkError` is raised.
    case open(String)
    /// An event of the host that no other case describes, such as a change of the window's width or Forward in a
    /// browser. It is JSON text, because it can contain routes whose types only the app knows. Recorders create it;
    /// it isn't meant to be written by hand.
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

    /// Presses the Return key in the field with this identifier.
    public static func submit(_ identifier: any ElementID) -> Self {
        .element(.submit, on: identifier.elementID)
    }
}
