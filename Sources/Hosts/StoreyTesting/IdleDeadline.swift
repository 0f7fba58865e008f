/// The time until which a test waits for an app to become idle.
///
/// An app that makes no progress has ``HeadlessApp/idleTimeout``; one that does has longer, because on a loaded
/// machine many tests compete for the processor.
struct IdleDeadline {
    /// The time limit for an app that makes progress but never becomes idle.
    private static let maximum: Duration = .seconds(600)

    private let executor: SerialJobExecutor
    private let end = ContinuousClock.now + maximum
    private var finished = 0
    private var idleEnd = ContinuousClock.now + HeadlessApp.idleTimeout

    init(with executor: SerialJobExecutor) { self.executor = executor }

    /// The time at which the wait ends if the app makes no progress.
    var instant: ContinuousClock.Instant { min(idleEnd, end) }

    /// Whether the wait is over. Call it after each check that was itself a job of the executor.
    mutating func hasPassed() -> Bool {
        let now = ContinuousClock.now
        let count = executor.finished
        if count > finished + 1 || executor.pending > 0 { idleEnd = now + HeadlessApp.idleTimeout }
        finished = count
        return now >= instant
    }
}
