/// The outcome of a swipe.
public enum SwipeOutcome: Sendable {
    /// The swipe was completed, and the screen is gone.
    case finished
    /// The swipe was canceled, and nothing changed.
    case cancelled
}
