public import StoreyState

extension Scope {
    /// A Boolean value that indicates whether the screen that owns this scope is visible.
    ///
    /// A screen isn't visible if it is beneath another screen in its stack, in a tab or on a page that isn't
    /// selected, or in a column that a narrow window doesn't show. A sheet or popup over a screen doesn't hide it.
    /// Always `false` outside of a screen.
    ///
    /// Use it when work fails after the user may have left the screen: a visible screen shows the failure itself;
    /// if the screen isn't visible, raise the error.
    /// - Complexity: O(*n*) in the number of screens.
    public var isScreenVisible: Bool {
        assertIsolated()
        return (leaveConfirmation as? LeaveConfirmation)?.isVisible(self) ?? false
    }
}
