import StoreyState

/// The observers of a session's events, which the first root coordinator registers.
struct NavigationEventObservers {
    private(set) var receivers: [(NavigationEvent) -> Void] = []

    mutating func add(_ receive: @escaping (NavigationEvent) -> Void) { receivers.append(receive) }
}

/// The source of a session's events. It tracks the visible screen only if there are observers.
final class NavigationEventSource: HostEventFeature, CommitFeature {
    private var tracker: ScreenViewTracker?
    private var cause: ScreenView.Cause?
    /// The causes of the commits in progress. An observer of a commit may cause another one.
    private var causes: [ScreenView.Cause?] = []

    /// Starts tracking with the first screen, if there are observers.
    func attach(to navigation: Navigation) {
        guard let observers = navigation.rootCoordinator?.setting(NavigationEventObservers.self) else {
            return
        }
        let tracker = ScreenViewTracker(navigation.current, observers.receivers)
        self.tracker = tracker
        tracker.update(nil, .start, in: navigation)
    }

    func willHandle(_ event: HostEvent) { setCause(event.cause) }

    /// The event isn't the cause of later changes.
    func didHandle(_ event: HostEvent) { setCause(nil) }

    /// Sets the cause of the change in progress. `nil` means that a coordinator makes it.
    func setCause(_ cause: ScreenView.Cause?) { self.cause = cause }

    func willCommit() { causes.append(cause.take()) }

    /// Sends the events of a change.
    func didCommit(_ difference: TreeDifference, in navigation: Navigation) {
        let cause = causes.popLast() ?? nil
        tracker?.update(difference, cause, in: navigation)
    }

    /// Sends the event of an error.
    func send(_ report: ErrorReport) { tracker?.send(.failed(report)) }

    /// Sends the last event of the visible screen.
    func end(in navigation: Navigation) { tracker?.end(navigation.scope.time) }
}
