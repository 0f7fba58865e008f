import StoreyInternal
public import StoreyState

/// The clock of a test, which changes only when the test advances it.
///
/// An app under test sleeps and times out without real delay, and always in the same order.
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

    private let state = Locked(State())

    /// Creates a clock that starts at zero.
    public init() {}

    /// The time by which the test has advanced the clock.
    public var now: Duration { state.withLock { $0.now } }

    /// Suspends the caller until the test has advanced the clock by the given duration.
    /// - Throws: `CancellationError` as soon as the task is canceled.
    public func sleep(for duration: Duration, onWake: @escaping @Sendable () -> Void) async throws {
        try await sleep(for: duration, onAsleep: {}, onWake: onWake)
    }

    /// - Parameter onAsleep: Called once the caller can be woken, before it suspends.
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

    /// The `isolated` parameter keeps the cancellation handler's operation on the caller's isolation. Otherwise the
    /// app would count as idle before it has fallen asleep.
    private func sleep(
        _ id: Int, for duration: Duration, _ onAsleep: () -> Void, _ onWake: @escaping @Sendable () -> Void,
        on owner: isolated (any Actor)?
    ) async throws {
        try await withTaskCancellationHandler {
            _ = owner
            return try await withCheckedThrowingContinuation { continuation in
                let sleeper = Sleeper(id: id, onWake: onWake, continuation: continuation)
                let isCancelled = state.withLock { state in
                    // The task was canceled before it fell asleep, so there is nothing to wake later.
                    if state.cancelled.contains(id) { return true }
                    state.sleepers.append((state.now + duration, sleeper))
                    // Runs before the sleeper can be woken.
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

    /// Advances the clock to the next time at which a sleeper wakes, and wakes the first one.
    /// - Parameter limit: The time up to which the clock may advance; if `nil`, any time.
    /// - Returns: `false` if no sleeper wakes until the limit. The clock is then at the limit.
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

    /// The next time at which a sleeper wakes.
    var nextWake: Duration? { state.withLock { $0.sleepers.map(\.wakesAt).min() } }

    /// Advances the clock without waking any sleeper. Those that are due wake at the next advance.
    func skip(_ duration: Duration) { state.withLock { $0.now += duration } }
}
