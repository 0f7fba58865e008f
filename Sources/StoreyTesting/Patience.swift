/// How long a test waits for an app: while something happens, long; while nothing does, until it has waited for as long
/// as ``HeadlessApp/patience``. On a loaded machine each of a thousand tests waits for its turn, which is no fault of it.
struct Patience {
    /// As long as anything may go on that never comes to rest.
    private static let longest: Duration = .seconds(600)

    private let executor: SerialJobExecutor
    private let end = ContinuousClock.now + longest
    private var finished = 0
    private var idleEnd = ContinuousClock.now + HeadlessApp.patience

    init(with executor: SerialJobExecutor) { self.executor = executor }

    /// When it will be over, if nothing happens.
    var deadline: ContinuousClock.Instant { min(idleEnd, end) }

    /// Whether to wait no more. Asked after each question that was a job of the executor itself.
    mutating func isOver() -> Bool {
        let now = ContinuousClock.now
        let count = executor.finished
        if count > finished + 1 || executor.pending > 0 { idleEnd = now + HeadlessApp.patience }
        finished = count
        return now >= deadline
    }
}
