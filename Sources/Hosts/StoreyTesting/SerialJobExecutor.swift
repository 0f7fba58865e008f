import Dispatch
import StoreyInternal

/// The executor of a headless app: it runs jobs one after another and knows when none are left.
///
/// Where there is UIKit, it runs them on the main thread, which view controllers require.
final class SerialJobExecutor: SerialExecutor {
    private struct State {
        var pending = 0
        var finished = 0
        var waiters: [(CheckedContinuation<Void, Never>)] = []
    }

    private let state = Locked(State())
    private let queue: DispatchQueue
    /// A value of the queue, with which code on it finds out that it is there.
    private let mark: ObjectIdentifier
    private static let key = DispatchSpecificKey<ObjectIdentifier>()

    init() {
        #if canImport(UIKit)
            queue = .main
            mark = ObjectIdentifier(SerialJobExecutor.self)
        #else
            queue = DispatchQueue(label: "storey.headless")
            mark = ObjectIdentifier(queue)
        #endif
        queue.setSpecific(key: Self.key, value: mark)
    }

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
        DispatchQueue.getSpecific(key: Self.key) == mark
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
