public import StoreyState

extension Navigation {
    /// What comes into sight and goes, what is asked and what goes wrong, as it happens.
    ///
    /// Nothing is followed for it until somebody asks for this. An app that wants to hear of its first screen too says so
    /// with ``AnyCoordinator/observe(_:)``.
    public var events: EventStream<NavigationEvent> {
        if let sightings { return sightings.events }
        let new = Sightings(current)
        new.look(nil, nil, in: self)
        sightings = new
        return new.events
    }
}

extension AnyCoordinator {
    /// Hears of all that happens in the navigation, from the first screen on, whatever flow may take this one's place. Said
    /// of the outermost coordinator, before it stands in a tree.
    /// - Parameter receive: is given each event, in the isolation of the session.
    public func observe(_ receive: @escaping (NavigationEvent) -> Void) { observers.append(receive) }
}
