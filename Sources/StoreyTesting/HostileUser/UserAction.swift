/// One thing that a person, or the world around them, does to a headless app. Its description is the line of Swift that
/// does it.
public indirect enum UserAction: Sendable, Equatable {
    /// Taps the element of that identifier on the screen in sight.
    case tap(String)
    /// Types into the field of that identifier, in place of what it holds.
    case type(String, into: String)
    /// Switches the element of that identifier on or off.
    case toggle(String, Bool)
    /// Ends typing into the field of that identifier with the return key.
    case submit(String)
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
    /// Chooses the tab of that name.
    case selectTab(String)
    /// Turns to the page of that name.
    case turnPage(String)
    /// Answers the popup in sight with the button of that title.
    case answer(String)
    /// Puts the popup in sight away without an answer.
    case dismissPopup
    /// Follows a link.
    case open(String)
    /// Does several of the above before the host draws anything anew: a double tap, two fingers.
    case atOnce([UserAction])
    /// Lets time pass.
    case advance(by: Duration)
    /// Puts the app to sleep behind others, and wakes it after a time.
    case suspend(for: Duration)
    /// Turns the device: everything is drawn anew.
    case rotate
    /// Kills the app, and launches it where it was.
    case relaunch
    /// Changes how a service answers; all of them, where none is named.
    case weather(Weather.Kind, for: String?)
}
