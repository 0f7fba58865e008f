extension UINavigationController {
    /// Simulates a tap on the back button.
    /// - Returns: `false` if there is no back button.
    @discardableResult
    public func tapBack() -> Bool { goBack(to: viewControllers.count - 2) }

    /// Simulates a long press on the back button and a choice from its menu.
    /// - Parameter index: The index of the chosen screen in the stack.
    @discardableResult
    public func goBack(to index: Int) -> Bool {
        guard runningTransition == nil, !isNavigationBarHidden, view.window != nil,
            viewControllers.dropLast().indices.contains(index)
        else { return false }
        popToViewController(viewControllers[index], animated: true)
        return true
    }

    /// Simulates the start of a swipe back.
    /// - Returns: A closure that ends the swipe, completely or not; `nil` if the swipe doesn't begin.
    public func swipeBack() -> ((_ finishes: Bool) -> Void)? {
        guard let window = viewIfLoaded?.window, let transition = beginSwipe() else { return nil }
        return { transition.release(cancelled: !$0, in: window) }
    }
}
