import StoreyInternal
import Synchronization

/// A stream of events from one shared object, such as a data layer, to many sessions. See ``Scope`` for the
/// terms *session* and *isolation*.
///
/// A broadcast can be used from any thread or actor. Each ``Scope`` that subscribes receives every event that
/// is sent after it subscribed, once, in its own isolation and in the order of sending, until the scope ends.
///
/// ```swift
/// let events = Broadcast<NotesEvent>()                       // a property of `data`, the data layer
/// data.events.send(.notesChanged)                            // from any thread or actor
/// scope.subscribe(to: data.events) { event in self.read() }  // in a session
/// ```
public final class Broadcast<Event: Sendable>: Sendable {
    private struct State {
        var nextID = 0
        var mailboxes: [(id: Int, mailbox: Mailbox<Event>)] = []
    }

    private let state = Locked(State())
    /// The number of mailboxes, which is read without the lock: most broadcasts of an app have no subscriber most of the time.
    private let count = Atomic(0)

    /// Creates a broadcast without subscribers.
    public init() {}

    /// Sends an event to all current subscribers and returns without waiting for them. Each subscriber receives
    /// it later, in its session's isolation.
    public func send(_ event: Event) {
        if count.load(ordering: .relaxed) == 0 { return }
        // Enqueued under the lock, so that all subscribers receive concurrent events in the same order.
        state.withLock { state in
            for (_, mailbox) in state.mailboxes { mailbox.enqueue(event) }
        }
    }

    /// The number of scopes that are subscribed.
    package var subscriberCount: Int { count.load(ordering: .relaxed) }

    func add(_ mailbox: Mailbox<Event>) -> Int {
        state.withLock { state in
            defer { state.nextID += 1 }
            state.mailboxes.append((state.nextID, mailbox))
            count.store(state.mailboxes.count, ordering: .relaxed)
            return state.nextID
        }
    }

    func remove(_ id: Int) {
        state.withLock { state in
            state.mailboxes.removeAll { $0.id == id }
            count.store(state.mailboxes.count, ordering: .relaxed)
        }
    }
}

/// The events that one session has not received yet.
final class Mailbox<Event: Sendable>: Sendable {
    private struct State {
        var events: [Event] = []
        var isScheduled = false
    }

    private let state = Locked(State())
    private let pendingWork: PendingWorkCounter
    private let deliver: @Sendable (Mailbox) -> Void

    /// - Parameter deliver: Called when the first event is enqueued, and not again until the mailbox is
    ///   drained.
    init(_ pendingWork: PendingWorkCounter, deliver: @escaping @Sendable (Mailbox) -> Void) {
        self.pendingWork = pendingWork
        self.deliver = deliver
    }

    func enqueue(_ event: Event) {
        let isFirst = state.withLock { state in
            state.events.append(event)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        guard isFirst else { return }
        pendingWork.count.add(1, ordering: .relaxed)
        deliver(self)
    }

    /// Passes all events to `receive`, including those that arrive in the meantime.
    func drain(_ receive: (Event) -> Void) {
        while true {
            let events = state.withLock { state in
                defer { state.events = [] }
                if state.events.isEmpty { state.isScheduled = false }
                return state.events
            }
            if events.isEmpty { break }
            for event in events { receive(event) }
        }
        pendingWork.count.subtract(1, ordering: .relaxed)
    }
}

/// The part of a session's pending work that is counted from any isolation: plus one for each mailbox with
/// undelivered events, minus one for each sleeping task.
final class PendingWorkCounter: Sendable {
    let count = Atomic(0)
}
