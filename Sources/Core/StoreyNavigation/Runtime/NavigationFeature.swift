import StoreyState

/// A feature of a session that plugs into its navigation, such as links or restoration.
///
/// The navigation calls its features always in the same order. It owns them, so a feature must not retain it. A feature
/// also adopts the protocols for the points at which it takes part, so that the others cost it nothing.
protocol NavigationFeature: AnyObject {
    /// Called once, after the first screens have been built and before their coordinators start.
    func attach(to navigation: Navigation)

    /// Called once, when the session ends.
    func end(in navigation: Navigation)
}

extension NavigationFeature {
    func attach(to navigation: Navigation) {}
    func end(in navigation: Navigation) {}
}

/// A feature that takes part in the handling of host events.
protocol HostEventFeature: NavigationFeature {
    /// Called before the navigation handles a host event.
    func willHandle(_ event: HostEvent)

    /// Handles a host event that isn't about containers or popups, such as a link.
    /// - Returns: Whether the event changed anything, or `nil` if another feature handles such events.
    func handle(_ event: HostEvent, in navigation: Navigation) -> Bool?

    /// Called after the navigation has handled a host event and committed its changes.
    func didHandle(_ event: HostEvent)
}

extension HostEventFeature {
    func willHandle(_ event: HostEvent) {}
    func handle(_ event: HostEvent, in navigation: Navigation) -> Bool? { nil }
    func didHandle(_ event: HostEvent) {}
}

/// A feature that takes part in building a screen.
protocol ScreenFeature: NavigationFeature {
    /// Called before the objects of a screen are created.
    func prepare(_ scope: Scope, for route: AnyRoute)

    /// Called before a screen is built.
    /// - Returns: The route to show instead, or `nil` to show the given one.
    /// - Throws: The reason not to show the screen.
    func substitute(for route: AnyRoute, of coordinator: CoordinatorBase) throws -> AnyRoute?
}

extension ScreenFeature {
    func prepare(_ scope: Scope, for route: AnyRoute) {}
    func substitute(for route: AnyRoute, of coordinator: CoordinatorBase) throws -> AnyRoute? { nil }
}

/// A feature that follows the changes of the tree.
protocol CommitFeature: NavigationFeature {
    /// Called before a popup is removed because its screen has answered it.
    func screenAnswered(_ popup: Popup.ID)

    /// Called before a changed tree is committed. The observers of the tree may cause further commits before
    /// ``didCommit(_:in:)``.
    func willCommit()

    /// Called after a changed tree has been committed.
    func didCommit(_ difference: TreeDifference, in navigation: Navigation)
}

extension CommitFeature {
    func screenAnswered(_ popup: Popup.ID) {}
}

/// A feature that asks before screens are left.
protocol LeavingFeature: NavigationFeature {
    /// Returns whether screens may be left now. If not, the departure is retried after all screens have confirmed.
    func confirm(_ departure: Departure) -> Bool
}

/// A feature that handles errors.
protocol ErrorFeature: NavigationFeature {
    /// Called when a coordinator's change failed although it could be repeated.
    /// - Parameters:
    ///   - change: Repeats the change.
    ///   - error: The error of the change.
    /// - Returns: Whether this feature repeats the change later. If not, the error is raised.
    func postpone(_ change: @escaping () -> Bool, after error: any Error) -> Bool

    /// Handles an error that a coordinator raises.
    /// - Parameters:
    ///   - error: The error.
    ///   - location: The place where the error was raised.
    ///   - coordinator: The coordinator, which may have left the tree.
    ///   - retry: Retries what failed.
    func handle(
        _ error: any Error, at location: String?, from coordinator: CoordinatorBase, retry: (() -> Void)?)

    /// Handles an error of a task.
    /// - Parameters:
    ///   - failure: The error, and the scope that ran the task.
    ///   - coordinator: The coordinator that is responsible for the scope, which may have left the tree.
    func handle(_ failure: TaskFailure, from coordinator: CoordinatorBase)
}

extension ErrorFeature {
    func postpone(_ change: @escaping () -> Bool, after error: any Error) -> Bool { false }
    func handle(
        _ error: any Error, at location: String?, from coordinator: CoordinatorBase, retry: (() -> Void)?
    ) {}
    func handle(_ failure: TaskFailure, from coordinator: CoordinatorBase) {}
}
