/// The answer to a popup.
enum PopupAnswer {
    /// The index of the chosen button.
    case button(Int)
    /// A value given by the popup's own screen.
    case value(Any)
}
