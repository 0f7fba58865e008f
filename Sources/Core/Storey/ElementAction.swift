/// An action of the user on a ``ScreenElement``.
public enum ElementAction: Sendable, Equatable {
    /// Taps or clicks the element.
    case tap
    /// Replaces the whole text of a field, or chooses the option with this value in a menu or a group of radio
    /// buttons.
    case type(String)
    /// Switches the element on or off.
    case toggle(Bool)
    /// Ends typing with the Return key.
    case submit
    /// Chooses files, or drops them onto the element.
    case choose([File])
    /// Drops a dragged element onto the element. The associated value is the dragged element's drag value, which is
    /// set, for example, with `draggable(_:)` in StoreyHTML and `draggedValue` in StoreyUIKit.
    case drop(String)
}
