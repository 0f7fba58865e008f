import Dispatch
import StoreyInternal

/// The executor of a headless app: it runs jobs one after another and knows when none are left.
final class SerialJobExecutor: SerialExecutor {
    private struct State {
        var pending = 0
        var finished = 0
        var waiters: [(CheckedContinuation<Void, Never>)] = []
    }

    private static let key = DispatchSpecificKey<ObjectIdentifier>()
    private let queue = DispatchQueue(label: "storey.headless")
    private let state = Locked(State())

    init() { queue.setSpecific(key: Self.key, value: ObjectIdentifier(self)) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.pending += 1 }
        queue.async { [self] in
            job.runSynchronously(on: asUnownedSerialExecutor())
            let waiters = state.withLock { state in
                state.pending -= 1
                state.finished += 1
                defer { state.waiters = [] }
                return state.waiters
            }
            for waiter in waiters { waiter.resume() }
        }
    }

    /// Whether the caller runs on this executor. Without it, an older runtime stops a debug build itself, before
    /// Storey can print its advice.
    @available(macOS 26, iOS 26, *)
    func isIsolatingCurrentContext() -> Bool? {
        DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self)
    }

    /// The number of jobs that wait or run, including the caller's own.
    var pending: Int { state.withLock { $0.pending } }

    /// The number of jobs that have run.
    var finished: Int { state.withLock { $0.finished } }

    /// Waits until more jobs have run than the given count, or until the deadline.
    func jobFinished(since count: Int, until deadline: ContinuousClock.Instant) async {
        let alarm = Task {
            try await Task.sleep(until: deadline)
            wakeWaiters()
        }
        defer { alarm.cancel() }
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if state.finished > count || ContinuousClock.now >= deadline { return true }
                state.waiters.append(continuation)
                return false
            }
            if isOver { continuation.resume() }
        }
    }

    /// Resumes all callers that wait for a job.
    private func wakeWaiters() {
        let waiters = state.withLock { state in
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
