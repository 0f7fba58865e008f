import StoreyState

/// The timers that limit how long steps take.
struct StepTimers {
    private var timers: [Int: CancellationToken] = [:]

    func isRunning(for step: Int) -> Bool { timers[step] != nil }

    mutating func insert(_ timer: CancellationToken, for step: Int) { timers[step] = timer }

    /// Stops the timer of a step, if it has one.
    mutating func cancel(_ step: Int) {
        if !timers.isEmpty { timers.removeValue(forKey: step)?.cancel() }
    }
}
