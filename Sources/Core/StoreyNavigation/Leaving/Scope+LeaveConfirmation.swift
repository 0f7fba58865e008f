public import StoreyState

extension Scope {
    /// Asks the user before the screen is left while it has unsaved changes.
    ///
    /// Every way out asks, once: the back button and gesture, dismissing a sheet, a browser's Back and Forward, a link, a
    /// change of tabs, and ``CoordinatorBase/replaceFlow(by:animated:)``, as after signing out. So does a router if its
    /// argument `asking` is `true`. Its other changes don't ask. A browser asks with its own words before its tab is
    /// closed or reloaded. If several screens have unsaved changes, they are asked one after the other from the topmost one
    /// down, until the user stays.
    ///
    /// When the flow is replaced, buttons that stay are left out, so a question needs another one. In a change of
    /// tabs, the screen remains in its tab: to discard its changes, pass ``LeaveAnswer/leave(after:)`` the work that does.
    ///
    /// ```swift
    /// scope.confirmLeaving(while: provider.state.field(\.hasChanges)) { [unowned self] in
    ///     AlertPopup(
    ///         "Save your changes?",
    ///         buttons: [
    ///             .plain("Save", .leave(after: save)), .destructive("Discard", .leave()),
    ///             .cancel("Keep Editing", .stay),
    ///         ])
    /// }
    /// ```
    ///
    /// Call this in the initializer of an object of the screen, such as its view model. Does nothing outside of a screen.
    /// - Parameters:
    ///   - hasUnsavedChanges: Whether the screen has changes that aren't saved.
    ///   - question: Called for each attempt to leave. Retained until the scope ends.
    public func confirmLeaving(
        while hasUnsavedChanges: Observed<Bool>, _ question: @escaping () -> AlertPopup<LeaveAnswer>
    ) {
        assertIsolated()
        (leaveConfirmation as? LeaveConfirmation)?.register(hasUnsavedChanges, of: self, question)
    }
}

extension Navigation {
    /// Whether a screen has unsaved changes, so that closing the app loses them.
    package var hasUnsavedChanges: Bool { feature(LeaveConfirmation.self).hasUnsavedChanges }

    /// Whether a screen is being asked, or saves its changes, before it is left.
    package var isAskingToLeave: Bool { feature(LeaveConfirmation.self).isAsking }

    /// Changes whenever a screen gets or loses unsaved changes.
    package var unsavedChanges: Observed<Set<Int>> { feature(LeaveConfirmation.self).unsavedChanges }

    /// Whether the host must report an event before it shows what the event does, because a screen asks first.
    package func mustConfirm(_ event: HostEvent) -> Bool {
        change(by: event).map { feature(LeaveConfirmation.self).mustConfirm($0) } ?? false
    }
}
