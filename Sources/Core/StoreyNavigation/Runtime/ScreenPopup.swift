/// A question that a screen of a coordinator asks in a popup, with the type of its answer.
///
/// ```swift
/// extension ScreenPopup<BasketRoute, Int> {
///     static var rating: Self { ScreenPopup(.rating) }
/// }
///
/// let stars = await router.ask(.rating)
/// ```
///
/// A closure of the screen passes the answer to ``Router/answer(_:with:)``.
public struct ScreenPopup<R: Route, Answer> {
    let route: R
    let style: Popup.Style
    let priority: Popup.Priority
    let transition: ScreenTransition

    /// Creates a question.
    /// - Parameters:
    ///   - route: The screen.
    ///   - style: The style of the popup around the screen.
    ///   - priority: The priority in the queue of popups.
    ///   - transition: The transition with which the popup appears and disappears.
    public init(
        _ route: R, style: Popup.Style = .alert, priority: Popup.Priority = .normal,
        transition: ScreenTransition = .system
    ) {
        self.route = route
        self.style = style
        self.priority = priority
        self.transition = transition
    }
}
