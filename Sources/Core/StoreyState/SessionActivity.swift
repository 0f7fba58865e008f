import Synchronization

/// The activity of a session, counted across all of its scopes. Used in the session's isolation only.
final class SessionActivity {
    /// The part of the pending work that is counted from any isolation.
    let pendingWork = PendingWorkCounter()
    @exclusivity(unchecked) private var running = 0
    @exclusivity(unchecked) private var waiting = 0
    private var sleeping: Set<UnsafeCurrentTask> = []
    private var idleWaiters: [IdleWaiter] = []

    /// The number of tasks that are neither finished nor waiting.
    var pendingWorkCount: Int { running - waiting + pendingWork.count.load(ordering: .relaxed) }

    /// Counts a new task as pending work.
    func taskStarted() { running += 1 }

    /// Stops counting a task as pending work.
    func taskFinished() {
        running -= 1
        resumeIdleWaiters()
    }

    /// Excludes a task from the pending work while it waits.
    func beginWaiting() {
        waiting += 1
        resumeIdleWaiters()
    }

    /// Counts the task as pending work again. Call this before the task resumes.
    func endWaiting() { waiting -= 1 }

    /// Suspends the current task for a duration, and excludes it from the pending work.
    func sleep(for duration: Duration, by time: any TimeSource) async throws {
        // Counts as pending again as soon as the clock wakes the task, because it can take a while to resume.
        let pendingWork = pendingWork
        let task = withUnsafeCurrentTask { $0 }
        if let task { sleeping.insert(task) }
        defer { if let task { sleeping.remove(task) } }
        pendingWork.count.subtract(1, ordering: .relaxed)
        resumeIdleWaiters()
        try await time.sleep(for: duration) { pendingWork.count.add(1, ordering: .relaxed) }
    }

    /// Suspends the current task until the callback that it has passed on, and excludes it from the pending work.
    func wait<Value>(for callback: PendingCallback<Value>) async throws -> Value {
        let task = withUnsafeCurrentTask { $0 }
        if let task { sleeping.insert(task) }
        defer { if let task { sleeping.remove(task) } }
        return try await wait(for: callback, on: #isolation)
    }

    /// The parameter is `isolated` because the cancellation handler would otherwise run its operation outside
    /// of the caller's isolation.
    private func wait<Value>(
        for callback: PendingCallback<Value>, on owner: isolated (any Actor)?
    ) async throws -> Value {
        try await withTaskCancellationHandler {
            _ = owner
            return try await withCheckedThrowingContinuation { continuation in
                callback.suspend(continuation)
                resumeIdleWaiters()
            }
        } onCancel: {
            callback.finish(.failure(CancellationError()))
        }
    }

    /// Whether a task is suspended in `sleep` or `wait`, and so resumes at once if it is canceled.
    func isSleeping(_ task: UnsafeCurrentTask) -> Bool { sleeping.contains(task) }

    /// Resumes the tasks that wait until the session is idle, if it is. Call this in the session's isolation
    /// when the pending work has become less.
    func resumeIdleWaiters() {
        guard !idleWaiters.isEmpty, pendingWorkCount <= 0 else { return }
        for waiter in idleWaiters { waiter.resume() }
    }

    /// Suspends the current task until the session is idle, at most for a duration in real time.
    func waitUntilIdle(timeout: Duration, owner: any Actor) async {
        guard pendingWorkCount > 0 else { return }
        let waiter = IdleWaiter(owner)
        idleWaiters.append(waiter)
        await waitUntilIdle(waiter, timeout, on: #isolation)
        idleWaiters.removeAll { $0 === waiter }
    }

    /// The parameter is `isolated` because the cancellation handler would otherwise run its operation outside
    /// of the caller's isolation.
    private func waitUntilIdle(
        _ waiter: IdleWaiter, _ timeout: Duration, on owner: isolated (any Actor)?
    ) async {
        let timer = Task {
            // A canceled timer expires at once.
            try? await Task.sleep(for: timeout)
            await waiter.expire()
        }
        await withTaskCancellationHandler {
            _ = owner
            // New work can start before the resumed task runs.
            while pendingWorkCount > 0, !waiter.isExpired { await waiter.suspend(on: owner) }
        } onCancel: {
            timer.cancel()
        }
        timer.cancel()
    }
}
