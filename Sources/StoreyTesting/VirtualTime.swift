import Guarding
public import StoreyState

/// The clock of a test: time stands still until the test moves it.
///
/// An app under test sleeps, waits and times out in no time at all, and always in the same order.
public final class VirtualTime: TimeSource {
    private struct Sleeper {
        let id: Int
        let onWake: @Sendable () -> Void
        let continuation: CheckedContinuation<Void, any Error>

        func wake(throwing error: (any Error)? = nil) {
            onWake()
            if let error { continuation.resume(throwing: error) } else { continuation.resume() }
        }
    }

    private struct State {
        var now: Duration = .zero
        var nextID = 0
        var sleepers: [(wakesAt: Duration, sleeper: Sleeper)] = []
        var cancelled: Set<Int> = []
    }

    private let state = Guarded(State())

    /// A clock that stands at zero.
    public init() {}

    /// How far the test has moved it.
    public var now: Duration { state.withLock { $0.now } }

    /// Suspends the caller until the test has moved the clock that far.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public func sleep(for duration: Duration, onWake: @escaping @Sendable () -> Void) async throws {
        try await sleep(for: duration, onAsleep: {}, onWake: onWake)
    }

    /// - Parameter onAsleep: called once the caller can be woken, where it sleeps at all.
    func sleep(
        for duration: Duration, onAsleep: () -> Void, onWake: @escaping @Sendable () -> Void
    ) async throws {
        let id = state.withLock { state in
            defer { state.nextID += 1 }
            return state.nextID
        }
        defer { state.withLock { _ = $0.cancelled.remove(id) } }
        try await sleep(id, for: duration, onAsleep, onWake, on: #isolation)
    }

    /// An `isolated` parameter, because the handler would otherwise run its operation off the caller's isolation: the
    /// app would be taken to be at rest before it has fallen asleep.
    private func sleep(
        _ id: Int, for duration: Duration, _ onAsleep: () -> Void, _ onWake: @escaping @Sendable () -> Void,
        on owner: isolated (any Actor)?
    ) async throws {
        try await withTaskCancellationHandler {
            _ = owner
            return try await withCheckedThrowingContinuation { continuation in
                let sleeper = Sleeper(id: id, onWake: onWake, continuation: continuation)
                let isCancelled = state.withLock { state in
                    // Cancelled before it fell asleep: there is nobody to wake later.
                    if state.cancelled.contains(id) { return true }
                    state.sleepers.append((state.now + duration, sleeper))
                    // Before anybody can wake it.
                    onAsleep()
                    return false
                }
                if isCancelled {
                    onAsleep()
                    sleeper.wake(throwing: CancellationError())
                }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.sleeper.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.sleepers.remove(at: index).sleeper
            }
            sleeper?.wake(throwing: CancellationError())
        }
    }

    /// Moves the clock to the next moment at which somebody wakes, and wakes who is first.
    /// - Parameter limit: how far the clock may go; to the next who wakes, however far, where it is nil.
    /// - Returns: false where nobody wakes until then; the clock then stands at the limit.
    func wakeNext(until limit: Duration? = nil) -> Bool {
        let sleeper = state.withLock { state -> Sleeper? in
            let next = state.sleepers.min { ($0.wakesAt, $0.sleeper.id) < ($1.wakesAt, $1.sleeper.id) }
            guard let next, next.wakesAt <= limit ?? next.wakesAt else {
                state.now = max(state.now, limit ?? .zero)
                return nil
            }
            state.now = max(state.now, next.wakesAt)
            state.sleepers.removeAll { $0.sleeper.id == next.sleeper.id }
            return next.sleeper
        }
        sleeper?.wake()
        return sleeper != nil
    }

    /// Moves the clock without waking anybody: whoever was to wake meanwhile does when it moves on.
    func skip(_ duration: Duration) { state.withLock { $0.now += duration } }
}
