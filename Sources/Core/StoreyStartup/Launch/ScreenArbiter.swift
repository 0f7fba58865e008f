import StoreyState

/// Grants the screen to one step at a time, and limits how long steps wait for a transition.
struct ScreenArbiter {
    /// The step that uses the screen.
    private(set) var owner: Int?
    /// The steps that wait for the screen, by priority.
    private var waiting = ReadyQueue()
    /// Whether the current screen transition has exceeded its limit, so that steps no longer wait for it.
    private(set) var hasTransitionTimedOut = false
    private var transitionTimer: CancellationToken?
    /// The transitions that exceeded their limit, for the report.
    private(set) var problems: [String] = []

    var hasWaitingSteps: Bool { !waiting.isEmpty }

    mutating func grant(to step: Int) { owner = step }

    /// Frees the screen if a step uses it.
    /// - Returns: Whether the step used it.
    mutating func free(from step: Int) -> Bool {
        guard owner == step else { return false }
        owner = nil
        return true
    }

    mutating func wait(_ rank: Int32) { waiting.insert(rank) }

    /// Removes the waiting step with the highest priority, and returns its rank.
    mutating func removeFirstWaiting() -> Int32? { waiting.removeFirst() }

    mutating func removeAllWaiting() { waiting.removeAll() }
}

// MARK: - Transitions

extension ScreenArbiter {
    var isTransitionTimerRunning: Bool { transitionTimer != nil }

    mutating func transitionTimerStarted(_ timer: CancellationToken) { transitionTimer = timer }

    /// Stops the timer, and makes steps wait for the next transition again.
    mutating func transitionEnded() {
        transitionTimer?.cancel()
        transitionTimer = nil
        hasTransitionTimedOut = false
    }

    mutating func transitionTimerFired() { transitionTimer = nil }

    /// Lets steps start during the current transition.
    mutating func transitionTimedOut(after limit: Duration) {
        hasTransitionTimedOut = true
        problems.append("A screen transition took longer than \(limit.inMilliseconds)")
    }
}
