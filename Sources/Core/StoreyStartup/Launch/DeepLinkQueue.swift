import StoreyState

/// A queue of links and notifications that wait until the app can handle them. Each is delivered at most
/// once.
///
/// ```swift
/// startup.deepLinks.receive(.link("notes://note/7"))    // even before the app is usable
/// startup.deepLinks.connect { event in follow(event) }  // when the navigation is ready
/// ```
///
/// An event is delivered as soon as all of these conditions are met:
/// - The most recent launch of the ``Startup`` has reached ``LaunchPhase/interactive``.
/// - A handler is connected.
/// - The conditions that the `gates` closure of the ``Startup`` returned for the event are `true`.
///
/// Otherwise, the event stays in the queue, even if the launch fails or a step takes over. Events are delivered in
/// the order in which they were received, but an event that has to wait doesn't hold back later ones.
///
/// An app with coordinators calls `connect(to:)` of the module `Storey` instead of ``connect(_:)``.
///
/// The queue is in memory and holds 64 events; when it is full, a new event replaces the oldest one.
public final class DeepLinkQueue {
    private struct QueuedEvent {
        let event: LaunchEvent
        let id: String?
        let gates: [Observed<Bool>]
        var observations: [ObservationToken] = []
        let number: Int
    }

    private let gates: (LaunchEvent) -> [Observed<Bool>]
    private var events: [QueuedEvent] = []
    private var knownIDs: [String] = []
    private var nextNumber = 0
    private var isOpen = false
    private var isDelivering = false
    /// Returns the handler, or `nil` if none is connected.
    private var handler: () -> ((LaunchEvent) -> Void)? = { nil }

    /// The maximum number of queued events. When it is exceeded, the oldest event is dropped.
    package static let capacity = 64

    /// The number of events dropped because the queue was full.
    package private(set) var droppedCount = 0

    init(gates: @escaping (LaunchEvent) -> [Observed<Bool>]) { self.gates = gates }

    /// The queued events, oldest first.
    package var pending: [LaunchEvent] { events.map(\.event) }

    /// Adds an event to the queue.
    /// - Parameters:
    ///   - event: A link or a notification.
    ///   - id: An identifier of the event, for systems that can report the same event twice. The event is ignored
    ///     if the identifier was already passed to this method or to ``Startup/launch(_:id:isPrewarmed:)``. The
    ///     queue remembers the last 256 identifiers. An event without an identifier is never ignored.
    public func receive(_ event: LaunchEvent, id: String? = nil) {
        guard isNew(id) else { return }
        let number = nextNumber
        nextNumber += 1
        events.append(QueuedEvent(event: event, id: id, gates: gates(event), number: number))
        if events.count > Self.capacity {
            events.removeFirst()
            droppedCount += 1
        }
        deliverReadyEvents()
        watchGates(of: number)
    }

    /// Sets the handler for events, replacing the previous one. Events that are ready are delivered immediately.
    /// - Parameter deliver: A closure that handles one event. The queue retains it and calls it in the session's
    ///   isolation.
    public func connect(_ deliver: @escaping (LaunchEvent) -> Void) {
        handler = { deliver }
        deliverReadyEvents()
    }

    /// Sets a handler that requires an object, replacing the previous one. The queue doesn't retain the object. After it is
    /// deallocated, events stay in the queue until another handler is connected.
    package func connect<Target: AnyObject>(
        to target: Target, _ deliver: @escaping (LaunchEvent, Target) -> Void
    ) {
        handler = { [weak target] in target.map { target in { deliver($0, target) } } }
        deliverReadyEvents()
    }

    /// Starts the delivery, because the app is usable.
    func open() {
        isOpen = true
        deliverReadyEvents()
    }

    /// Stops the delivery, because the app is launched again.
    func close() { isOpen = false }

    /// Removes the event with an identifier from the queue, and ignores it from now on.
    func ignore(_ id: String) {
        if !isNew(id) { events.removeAll { $0.id == id } }
    }

    /// Registers an event identifier and returns whether it is new.
    private func isNew(_ id: String?) -> Bool {
        guard let id else { return true }
        guard !knownIDs.contains(id) else { return false }
        knownIDs.append(id)
        if knownIDs.count > 4 * Self.capacity { knownIDs.removeFirst() }
        return true
    }

    private func watchGates(of number: Int) {
        guard let index = events.firstIndex(where: { $0.number == number }) else { return }
        let observations = events[index].gates.map { gate in
            gate.observe { [weak self] isOpen in if isOpen { self?.deliverReadyEvents() } }
        }
        // The index can have changed, because observing a gate can open it and deliver events.
        guard let index = events.firstIndex(where: { $0.number == number }) else { return }
        events[index].observations = observations
    }

    /// Delivers all events whose gates are open. Checks the conditions before each delivery, because a handler can add events,
    /// change gates, and launch the app again.
    private func deliverReadyEvents() {
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while isOpen, let deliver = handler(),
            let index = events.firstIndex(where: { $0.gates.allSatisfy(\.value) })
        {
            deliver(events.remove(at: index).event)
        }
    }
}
