import StoreyState

/// The observers of a session's events, which the first root coordinator registers.
struct NavigationEventObservers {
    private(set) var receivers: [(NavigationEvent) -> Void] = []

    mutating func add(_ receive: @escaping (NavigationEvent) -> Void) { receivers.append(receive) }
}

/// The source of a session's events. It tracks the visible screen only if there are observers.
final class NavigationEventSource: HostEventFeature, CommitFeature {
    private var tracker: ScreenViewTracker?
    /// What leads to a commit.
    private struct Change {
        /// `nil` means that a coordinator makes the change.
        var cause: ScreenView.Cause?
        /// The popups that their screens have answered.
        var answeredPopups: Set<Popup.ID> = []
        /// The number of host events in progress. The answer to a question may carry out an event that waited for it.
        var eventCount = 0
    }

    private var change = Change()
    /// The changes whose commits are in progress. An observer of a commit may cause another one.
    private var committing: [Change] = []

    /// Starts tracking with the first screen, if there are observers.
    func attach(to navigation: Navigation) {
        guard let observers = navigation.rootCoordinator?.setting(NavigationEventObservers.self) else {
            return
        }
        let tracker = ScreenViewTracker(navigation.current, observers.receivers)
        self.tracker = tracker
        tracker.update(nil, .start, in: navigation)
    }

    func willHandle(_ event: HostEvent) {
        change.eventCount += 1
        setCause(event.cause)
    }

    /// The event isn't the cause of later changes. What an event inside another one changes isn't committed yet.
    func didHandle(_ event: HostEvent) {
        change.eventCount -= 1
        if change.eventCount == 0 { setCause(nil) }
    }

    /// Sets the cause of the change in progress. `nil` means that a coordinator makes it.
    func setCause(_ cause: ScreenView.Cause?) { change.cause = cause }

    func screenAnswered(_ popup: Popup.ID) { change.answeredPopups.insert(popup) }

    func willCommit() {
        committing.append(change)
        change = Change()
    }

    /// Sends the events of a change.
    func didCommit(_ difference: TreeDifference, in navigation: Navigation) {
        guard let committed = committing.popLast() else { return }
        change.eventCount = committed.eventCount
        tracker?.update(difference, committed.cause, answered: committed.answeredPopups, in: navigation)
    }

    /// Sends the event of an error.
    func send(_ report: ErrorReport) { tracker?.send(.failed(report)) }

    /// Sends the last event of the visible screen.
    func end(in navigation: Navigation) { tracker?.end(navigation.scope.time) }
}
