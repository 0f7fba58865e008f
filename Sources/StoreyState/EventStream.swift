/// Things that happen once, such as taps and alerts: every observer hears each of them once, none hears what was
/// sent before it began to observe.
///
/// ```swift
/// let alerts = EventStream<Alert>()
/// alerts.observe { [weak self] in self?.show($0) }.kept(by: self)
/// alerts.send(.storageIsFull)
/// ```
///
/// An event sent in the midst of a delivery is delivered after it, in its turn among the commits.
public final class EventStream<Event> {
    private let node = ValueNode<Event>()

    /// Makes a stream that nobody observes yet.
    public init() {}

    deinit {
        node.end()
    }

    /// Delivers the event to all who observe at this moment, in the order of observing.
    public func send(_ event: Event) {
        node.send { $0.initializeMemory(as: Event.self, to: event) }
    }

    /// Calls `receive` with every event from now on.
    public func observe(_ receive: @escaping (Event) -> Void) -> Observation {
        node.addObserver { receive($0.assumingMemoryBound(to: Event.self).pointee) }
    }
}
