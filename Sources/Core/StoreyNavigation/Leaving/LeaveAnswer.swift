/// An answer to the question of a screen with unsaved changes.
public enum LeaveAnswer {
    /// Stays on the screen.
    case stay
    /// Leaves the screen, after saving or discarding its changes with the given work.
    ///
    /// If the work throws, the error is raised in the screen's coordinator, and the screen stays. If the screen still has
    /// unsaved changes after the work, such as text typed meanwhile, it asks again.
    case leave(after: (() async throws -> Void)? = nil)
}
