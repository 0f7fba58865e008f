public import StoreyState

/// Runs a piece of a test in an isolation of its own, on a clock that does not wait.
///
/// ```swift
/// let report = try await inVirtualTime { scope in
///     let launch = try Launch(regular, scope: scope)
///     launch.start()
///     return await launch.finished()
/// }
/// ```
///
/// Whenever nothing is left to do but to wait, the clock moves to the next moment at which somebody wakes. So time-outs,
/// pauses and debounces pass at once, and always in the same order. What waits for something outside, such as a database,
/// holds the clock until it goes on; so the piece itself had better wait only with `Scope.sleep` and the like.
/// - Parameter body: the piece. Its scope ends with it.
/// - Returns: what the piece returns.
/// - Throws: what the piece throws, and a ``HeadlessError`` where it waits for what does not come.
public func inVirtualTime<Result: Sendable>(
    _ body: @escaping @Sendable (Scope) async throws -> Result
) async throws -> Result {
    let session = VirtualSession()
    let executor = session.executor
    let running = Task { try await session.run(body) }
    var patience = Patience(with: executor)
    while true {
        let count = executor.finished
        switch await session.moveOn() {
        case .over: return try await running.value
        case .moved: continue
        case .waits: break
        }
        if patience.isOver() {
            running.cancel()
            throw HeadlessError(
                description: """
                    The test is not over after \(HeadlessApp.patience): it, or work of its scope, waits for something \
                    that does not come. Only who waits with Scope.sleep lets the clock go on.
                    """)
        }
        // The question was a job itself.
        guard executor.pending == 0 else { continue }
        await executor.jobFinished(since: count + 1, until: patience.deadline)
    }
}

/// An isolation whose executor and clock the test owns.
private actor VirtualSession {
    enum Move { case over, moved, waits }

    nonisolated let executor = SerialJobExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private let time = VirtualTime()
    private var scope: Scope?
    private var isOver = false

    func run<Result: Sendable>(_ body: @escaping @Sendable (Scope) async throws -> Result) async throws
        -> Result
    {
        let scope = Scope(owner: self, time: time)
        self.scope = scope
        defer {
            scope.end()
            self.scope = nil
            isOver = true
        }
        // As work of the scope, so that the clock stands still while the piece does something.
        return try await withCheckedThrowingContinuation { end in
            scope.task {
                do { end.resume(returning: try await body(scope)) } catch { end.resume(throwing: error) }
            }
        }
    }

    /// Moves the clock, if there is nothing else to do.
    func moveOn() -> Move {
        if isOver { return .over }
        guard executor.pending <= 1, let scope, scope.workUnderWay <= 0 else { return .waits }
        return time.wakeNext() ? .moved : .waits
    }
}
