extension UINavigationController {
    /// A person taps the back button.
    /// - Returns: false where there is none to tap.
    @discardableResult
    public func tapBack() -> Bool { goBack(to: viewControllers.count - 2) }

    /// A person holds the back button and chooses a screen from its menu.
    /// - Parameter index: the place of that screen in the stack.
    @discardableResult
    public func goBack(to index: Int) -> Bool {
        guard moving == nil, !isNavigationBarHidden, view.window != nil,
            viewControllers.dropLast().indices.contains(index)
        else { return false }
        popToViewController(viewControllers[index], animated: true)
        return true
    }

    /// A finger pulls from the edge of the screen.
    /// - Returns: what lets go, all the way or too early; nil where there is nothing to pull.
    public func swipeBack() -> ((_ finishes: Bool) -> Void)? {
        guard let window = viewIfLoaded?.window, let transition = beginSwipe() else { return nil }
        return { transition.letGo(cancelled: !$0, in: window) }
    }
}
