import Guarding
import Synchronization

/// What a part shared by many sessions tells all of them: a data layer's events.
///
/// Unlike the rest of a session's objects it may be used from anywhere. Every ``Scope`` that follows it hears each
/// event once, in its own isolation, in the order of sending, and hears nothing more when it has ended.
///
/// ```swift
/// let events = Broadcast<NotesEvent>()                 // in the data layer
/// scope.follow(data.events) { event in self.read() }   // in a session
/// events.send(.notesChanged)
/// ```
public final class Broadcast<Event: Sendable>: Sendable {
    private struct State {
        var nextID = 0
        var mailboxes: [(id: Int, mailbox: Mailbox<Event>)] = []
    }

    private let state = Guarded(State())

    /// A broadcast that nobody follows yet.
    public init() {}

    /// Tells every scope that follows. Returns at once: each hears it as soon as its session is free.
    public func send(_ event: Event) {
        // Put under the lock, so that two senders at once are heard in one order by all.
        state.withLock { state in
            for (_, mailbox) in state.mailboxes { mailbox.put(event) }
        }
    }

    /// How many scopes follow.
    public var followers: Int { state.withLock { $0.mailboxes.count } }

    func add(_ mailbox: Mailbox<Event>) -> Int {
        state.withLock { state in
            defer { state.nextID += 1 }
            state.mailboxes.append((state.nextID, mailbox))
            return state.nextID
        }
    }

    func remove(_ id: Int) {
        state.withLock { state in state.mailboxes.removeAll { $0.id == id } }
    }
}

/// The events on their way to one session.
final class Mailbox<Event: Sendable>: Sendable {
    private struct State {
        var events: [Event] = []
        var isScheduled = false
    }

    private let state = Guarded(State())
    private let underWay: UnderWay
    private let deliver: @Sendable (Mailbox) -> Void

    /// - Parameter deliver: called when there is something to take out, once until it is taken.
    init(_ underWay: UnderWay, deliver: @escaping @Sendable (Mailbox) -> Void) {
        self.underWay = underWay
        self.deliver = deliver
    }

    func put(_ event: Event) {
        let isFirst = state.withLock { state in
            state.events.append(event)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        guard isFirst else { return }
        underWay.count.add(1, ordering: .relaxed)
        deliver(self)
    }

    /// Takes out what has come, until nothing is left.
    func empty(_ receive: (Event) -> Void) {
        while true {
            let events = state.withLock { state in
                defer { state.events = [] }
                if state.events.isEmpty { state.isScheduled = false }
                return state.events
            }
            if events.isEmpty { break }
            for event in events { receive(event) }
        }
        underWay.count.subtract(1, ordering: .relaxed)
    }
}

/// What a session does not see itself, counted from anywhere: one more for each mailbox with something in it that the
/// session has not heard yet, one less for each work that sleeps.
final class UnderWay: Sendable {
    let count = Atomic(0)
}
