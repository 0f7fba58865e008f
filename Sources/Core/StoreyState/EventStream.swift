/// A stream of one-time events, such as taps and alerts. An observer receives only events that are sent after
/// it started observing.
///
/// ```swift
/// let alerts = EventStream<Alert>()
/// alerts.observe { [weak self] in self?.show($0) }.kept(by: self)
/// alerts.send(.storageIsFull)
/// ```
///
/// Deliveries of streams and stores share one order: an event that is sent while any stream or ``Store`` calls
/// its observers is delivered afterward, in the order of the calls of `send` and `commit`.
///
/// A stream takes no locks. Use it only in the isolation in which it was created.
public final class EventStream<Event> {
    /// Created for the first observer.
    private var node: ValueNode<Event>?

    /// Creates a stream without observers.
    public init() {}

    deinit {
        node?.end()
    }

    /// Calls the current observers with an event, in the order in which they started observing, before it
    /// returns.
    ///
    /// During another delivery, or inside the closure of a commit, it returns immediately, and the event is
    /// delivered afterward.
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
