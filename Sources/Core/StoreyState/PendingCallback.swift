import StoreyInternal
import Synchronization

/// A task that waits for a callback, which may come from any thread, once, twice, or never.
final class PendingCallback<Value: Sendable>: Sendable {
    private enum State {
        case started
        case waiting(CheckedContinuation<Value, any Error>)
        case finished(Result<Value, any Error>)
    }

    private let state = Locked(State.started)
    private let pendingWork: PendingWorkCounter

    init(_ pendingWork: PendingWorkCounter) { self.pendingWork = pendingWork }

    /// Suspends the task, and excludes it from the pending work, until the callback or the task's cancellation.
    func suspend(_ continuation: CheckedContinuation<Value, any Error>) {
        let result: Result<Value, any Error>? = state.withLock { state in
            guard case .finished(let result) = state else {
                state = .waiting(continuation)
                pendingWork.count.subtract(1, ordering: .relaxed)
                return nil
            }
            return result
        }
        if let result { continuation.resume(with: result) }
    }

    /// Resumes the task. Only the first result counts.
    func finish(_ result: Result<Value, any Error>) {
        let continuation: CheckedContinuation<Value, any Error>? = state.withLock { state in
            switch state {
            case .started:
                state = .finished(result)
                return nil
            case .waiting(let continuation):
                state = .finished(result)
                // Counts as pending again at once, because it can take a while to resume.
                pendingWork.count.add(1, ordering: .relaxed)
                return continuation
            case .finished: return nil
            }
        }
        continuation?.resume(with: result)
    }
}
