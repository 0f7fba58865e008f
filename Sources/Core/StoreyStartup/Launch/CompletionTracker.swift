import StoreyState

/// Tracks what a launch waits for after its last step has ended, and the callers that wait for the report.
struct CompletionTracker {
    /// The number of released workers that haven't returned.
    private var pendingReturns = 0
    private var isGracePeriodOver = false
    private var gracePeriodTimer: CancellationToken?
    private var waiters: [CheckedContinuation<LaunchReport, Never>] = []

    /// A Boolean value that indicates whether the launch waits for no worker.
    var isComplete: Bool { pendingReturns == 0 || isGracePeriodOver }

    var hasGracePeriodBegun: Bool { gracePeriodTimer != nil }

    mutating func workerReleased() { pendingReturns += 1 }

    mutating func workerReturned() { pendingReturns -= 1 }

    mutating func gracePeriodBegan(_ timer: CancellationToken) { gracePeriodTimer = timer }

    mutating func gracePeriodEnded() { isGracePeriodOver = true }

    mutating func addWaiter(_ waiter: CheckedContinuation<LaunchReport, Never>) { waiters.append(waiter) }

    /// Removes and returns the callers that wait for the report.
    mutating func removeWaiters() -> [CheckedContinuation<LaunchReport, Never>] {
        defer { waiters = [] }
        return waiters
    }
}
