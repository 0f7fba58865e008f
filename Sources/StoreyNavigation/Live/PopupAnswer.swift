/// How a popup was answered.
enum PopupAnswer {
    /// With a button, by its place.
    case button(Int)
    /// By the screen it shows, with a value of the app's own.
    case value(Any)
}
