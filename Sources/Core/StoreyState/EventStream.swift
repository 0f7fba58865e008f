/// A stream of one-time events, such as taps and alerts. An observer receives only events that are sent after
/// it started observing.
///
/// ```swift
/// let alerts = EventStream<Alert>()
/// alerts.observe { [weak self] in self?.show($0) }.kept(by: self)
/// alerts.send(.storageIsFull)
/// ```
///
/// An event that is sent during a delivery is delivered after that delivery, in order with the commits.
public final class EventStream<Event> {
    /// Created for the first observer.
    private var node: ValueNode<Event>?

    /// Creates a stream without observers.
    public init() {}

    deinit {
        node?.end()
    }

    /// Delivers an event to the current observers, in the order in which they started observing.
    public func send(_ event: Event) {
        node?.send { $0.initializeMemory(as: Event.self, to: event) }
    }

    /// Calls `receive` with every event from now on, until the token is released.
    public func observe(_ receive: @escaping (Event) -> Void) -> ObservationToken {
        let node = node ?? ValueNode()
        self.node = node
        return node.addObserver { receive($0.assumingMemoryBound(to: Event.self).pointee) }
    }
}
