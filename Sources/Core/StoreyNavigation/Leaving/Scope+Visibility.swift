public import StoreyState

extension Scope {
    /// A Boolean value that indicates whether the screen that owns this scope is visible.
    ///
    /// A screen isn't visible beneath another one in its stack, in a tab or page that isn't selected, and in a column that a narrow
    /// window doesn't show. A sheet or popup over a screen doesn't hide it. Use it for a failure that a visible screen shows itself,
    /// but that would go unnoticed after the user has gone back. Always `false` outside of a screen.
    /// - Complexity: O(*n*) in the number of screens.
    public var isScreenVisible: Bool {
        assertIsolated()
        return (leaveConfirmation as? LeaveConfirmation)?.isVisible(self) ?? false
    }
}
