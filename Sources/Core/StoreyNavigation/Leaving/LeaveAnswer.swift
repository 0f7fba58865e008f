/// The user's answer when a screen with unsaved changes asks whether to leave it. See
/// `Scope.confirmLeaving(while:_:)`.
public enum LeaveAnswer {
    /// Stays on the screen and drops the change that would leave it. A button with this answer isn't shown when the
    /// flow is replaced; see ``CoordinatorBase/replaceFlow(by:animated:)``.
    case stay
    /// Leaves the screen, after saving or discarding its changes with the given work.
    ///
    /// If the work throws, the error is raised in the screen's coordinator, and the screen stays. If the screen still has
    /// unsaved changes after the work, such as text typed meanwhile, it asks again.
    case leave(after: (() async throws -> Void)? = nil)
}
