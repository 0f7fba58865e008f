public import StoreyState

extension Scope {
    /// Asks the user before the screen is left with unsaved changes.
    ///
    /// The following ask: the back button and gesture, the dismissal of a sheet, a browser's Back and Forward
    /// buttons, a link, the selection of another tab by the user, and
    /// ``CoordinatorBase/replaceFlow(by:animated:)``, as after signing out. A router asks only if its argument
    /// `asking` is `true`. Before a browser's tab is closed or reloaded, the browser shows its own question. While
    /// a screen asks, another attempt to leave it doesn't show a second question. If several screens have unsaved
    /// changes, each asks in turn, from the topmost one down, until the user chooses to stay.
    ///
    /// When the flow is replaced, the user can't stay: the alert omits the buttons that answer `.stay`, so it needs
    /// at least one that leaves. After a change of tabs, the screen still exists with its changes. To discard them,
    /// pass the work that discards them to ``LeaveAnswer/leave(after:)``.
    ///
    /// ```swift
    /// scope.confirmLeaving(while: provider.state.field(\.hasChanges)) { [unowned self] in
    ///     AlertPopup(
    ///         "Save your changes?",
    ///         buttons: [
    ///             .plain("Save", .leave(after: save)), .destructive("Discard", .leave(after: discard)),
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
