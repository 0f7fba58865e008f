import Dispatch
import Guarding

/// The executor of a headless app: runs its jobs one after the other, and knows when there are none.
final class SerialJobExecutor: SerialExecutor {
    private struct State {
        var pending = 0
        var finished = 0
        var waiters: [(CheckedContinuation<Void, Never>)] = []
    }

    private static let key = DispatchSpecificKey<ObjectIdentifier>()
    private let queue = DispatchQueue(label: "storey.headless")
    private let state = Guarded(State())

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

    /// Whether the caller is one of its jobs. Asked before a debug build is stopped: a runtime that is not told stops
    /// it itself, without our advice.
    @available(macOS 26, iOS 26, *)
    func isIsolatingCurrentContext() -> Bool? {
        DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self)
    }

    /// How many jobs wait or run, the caller's own included if it is one of them.
    var pending: Int { state.withLock { $0.pending } }

    /// How many jobs have run so far.
    var finished: Int { state.withLock { $0.finished } }

    /// Waits until another job has run since that many had, or the time has come.
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

    /// Lets everybody who waits for a job go on.
    private func wakeWaiters() {
        let waiters = state.withLock { state in
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
