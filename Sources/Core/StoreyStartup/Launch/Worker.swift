import StoreyState

/// A task of the scope that runs steps one after another, so that only concurrent steps need separate tasks.
final class Worker {
    // Like the state of the launch, these need no checks for exclusive access.

    /// The step that the worker runs, or ran last.
    @exclusivity(unchecked) private(set) var step = -1
    /// Whether the worker has been released: its result is ignored, and the worker ends when the step returns.
    @exclusivity(unchecked) private(set) var isReleased = false
    /// Whether the scope no longer waits for the worker.
    private(set) var isAbandoned = false
    /// The time when the step began to wait for the user.
    private(set) var userWaitBegan = Duration.zero
    /// The number of overlapping waits for the user.
    @exclusivity(unchecked) private var userWaits = 0
    private var cancellation: CancellationToken?
    /// The task that runs the steps.
    private var task: UnsafeCurrentTask?
    /// Cancels the step's prompt.
    private var cancelPrompt: (() -> Void)?

    func start(_ cancellation: CancellationToken) { self.cancellation = cancellation }

    func began(on task: UnsafeCurrentTask?) { self.task = task }

    func take(_ step: Int) { self.step = step }

    /// Cancels the worker's task. Its scope stops waiting for it, unless the cancellation resumes the task.
    func release(in scope: Scope) {
        isReleased = true
        // An app under test counts as idle even if this task continues. If the task is asleep or waits for a prompt,
        // cancellation resumes it, and the launch waits for it to return, so that tests are deterministic.
        let isAsleep = task.map(scope.isSleeping) ?? false
        if !isAsleep, cancelPrompt == nil {
            isAbandoned = true
            scope.beginWaiting()
        }
        cancellation?.cancel()
        cancelPrompt?()
    }
}

// MARK: - The user

extension Worker {
    var isWaitingForUser: Bool { userWaits > 0 }

    /// Begins a wait for the user, which can overlap others.
    /// - Returns: Whether it is the only one.
    func beginUserWait(at now: Duration) -> Bool {
        userWaits += 1
        guard userWaits == 1 else { return false }
        userWaitBegan = now
        return true
    }

    /// Ends one wait for the user.
    /// - Returns: Whether it was the last one.
    func endUserWait() -> Bool {
        userWaits -= 1
        return userWaits == 0
    }

    /// Ends all waits for the user.
    func endAllUserWaits() { userWaits = 0 }

    func beginPrompt(cancel: @escaping () -> Void) { cancelPrompt = cancel }

    func endPrompt() { cancelPrompt = nil }
}
