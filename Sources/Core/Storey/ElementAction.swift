/// An action of the user on a ``ScreenElement``.
public enum ElementAction: Sendable, Equatable {
    /// Taps or clicks the element.
    case tap
    /// Replaces the whole text of the field, or chooses the option with this value.
    case type(String)
    /// Switches the element on or off.
    case toggle(Bool)
    /// Ends typing with the Return key.
    case submit
    /// Chooses files, or drops them onto the element.
    case choose([File])
    /// Drops an element that was dragged here, which has this value.
    case drop(String)
}
