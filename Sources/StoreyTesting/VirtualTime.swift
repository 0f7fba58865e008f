public import StoreyState
import Synchronization

/// The clock of a test: time stands still until the test moves it.
///
/// An app under test sleeps, waits and times out in no time at all, and always in the same order.
public final class VirtualTime: TimeSource {
    private struct Sleeper {
        let id: Int
        let wakesAt: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: Duration = .zero
        var nextID = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    /// A clock that stands at zero.
    public init() {}

    /// How far the test has moved it.
    public var now: Duration { state.withLock { $0.now } }

    /// Suspends the caller until the test has moved the clock that far.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public func sleep(for duration: Duration) async throws {
        let id = state.withLock { state in
            defer { state.nextID += 1 }
            return state.nextID
        }
        try await sleep(id, for: duration, on: #isolation)
    }

    /// An `isolated` parameter, because the handler would otherwise run its operation off the caller's isolation: the
    /// app would be taken to be at rest before it has fallen asleep.
    private func sleep(_ id: Int, for duration: Duration, on owner: isolated (any Actor)?) async throws {
        try await withTaskCancellationHandler {
            _ = owner
            return try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    // Cancelled before it fell asleep: there is nobody to wake later.
                    if state.cancelled.remove(id) != nil { return true }
                    state.sleepers.append(
                        Sleeper(id: id, wakesAt: state.now + duration, continuation: continuation))
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Moves the clock to the next moment at which somebody wakes, and wakes who is first.
    /// - Returns: false where nobody wakes until then; the clock then stands at `limit`.
    func wakeNext(until limit: Duration) -> Bool {
        let sleeper = state.withLock { state -> Sleeper? in
            let due = state.sleepers.filter { $0.wakesAt <= limit }
            guard let next = due.min(by: { ($0.wakesAt, $0.id) < ($1.wakesAt, $1.id) }) else {
                state.now = max(state.now, limit)
                return nil
            }
            state.now = max(state.now, next.wakesAt)
            state.sleepers.removeAll { $0.id == next.id }
            return next
        }
        sleeper?.continuation.resume()
        return sleeper != nil
    }
}
