extension Navigation {
    /// The source of the events.
    var eventSource: NavigationEventSource { feature(NavigationEventSource.self) }
}

extension CoordinatorBase {
    /// Observes the events of the navigation from the first screen on, even after another flow replaces this one.
    /// Each call adds an observer.
    ///
    /// Call it on the first root coordinator before the host starts the navigation; it has no effect later.
    /// - Parameter receive: Called with each event, in the isolation of the session.
    public func observe(_ receive: @escaping (NavigationEvent) -> Void) {
        var observers = setting(NavigationEventObservers.self) ?? NavigationEventObservers()
        observers.add(receive)
        set(observers)
    }
}
