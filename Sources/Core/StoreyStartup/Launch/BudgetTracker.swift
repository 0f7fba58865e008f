import StoreyState

/// Measures the time that counts toward a launch's budget, which excludes time spent waiting for the user.
struct BudgetTracker {
    private let budget: Duration
    /// Whether the budget is exhausted.
    private var isExhausted = false
    /// The number of steps that wait for the user.
    private var userWaits = 0
    private var userWaitBegan = Duration.zero
    /// The time spent waiting for the user in waits that have ended.
    private(set) var userTime = Duration.zero
    /// The counted time until the app was usable, or `nil` until then.
    private(set) var spentUntilInteractive: Duration?
    private var timer: CancellationToken?

    init(_ budget: Duration) { self.budget = budget }

    /// The rest of the budget, or `nil` if it is exhausted.
    func remaining(at now: Duration) -> Duration? {
        isExhausted ? nil : max(.zero, budget - spent(at: now))
    }

    private func spent(at now: Duration) -> Duration {
        now - userTime - (userWaits > 0 ? now - userWaitBegan : .zero)
    }

    /// Stops counting, because the app is usable.
    mutating func becomeInteractive(at now: Duration) {
        spentUntilInteractive = spent(at: now)
        cancelTimer()
    }

    mutating func exhaust() { isExhausted = true }

    /// Keeps the timer that ends when the budget is exhausted.
    mutating func timerStarted(_ timer: CancellationToken) { self.timer = timer }

    mutating func cancelTimer() {
        timer?.cancel()
        timer = nil
    }
}

// MARK: - The user

extension BudgetTracker {
    /// Counts a step that waits for the user. The first one pauses the budget.
    /// - Returns: Whether no other step waits.
    mutating func beginUserWait(at now: Duration) -> Bool {
        userWaits += 1
        guard userWaits == 1 else { return false }
        userWaitBegan = now
        cancelTimer()
        return true
    }

    /// Ends a step's wait for the user.
    /// - Returns: Whether no other step waits. The budget timer can start again then.
    mutating func endUserWait(at now: Duration) -> Bool {
        userWaits -= 1
        guard userWaits == 0 else { return false }
        userTime += now - userWaitBegan
        return true
    }
}
