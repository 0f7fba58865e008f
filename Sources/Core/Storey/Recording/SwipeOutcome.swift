/// The outcome of a swipe from the edge of the screen, with which the user goes back.
public enum SwipeOutcome: Sendable {
    /// The swipe was completed, and the screen is gone.
    case finished
    /// The swipe was canceled, and nothing changed.
    case cancelled
}
