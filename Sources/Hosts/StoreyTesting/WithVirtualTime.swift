public import StoreyState

/// Runs part of a test in its own isolation, on a virtual clock.
///
/// ```swift
/// let report = try await withVirtualTime { scope in
///     let launch = try Launch(regular, scope: scope)
///     launch.start()
///     return await launch.finished()
/// }
/// ```
///
/// Whenever all work sleeps, the clock advances to the next time at which a task wakes. So timeouts, delays and
/// debounces pass immediately and always in the same order. Work that waits for something external, such as a
/// database, stops the clock until it continues, so the closure should wait only with `Scope.sleep` and similar
/// functions.
/// - Parameter body: The code to run. Its scope ends when the closure returns.
/// - Returns: The closure's result.
/// - Throws: Any error that the closure throws, or a ``HeadlessError`` if it waits for something that doesn't happen.
public func withVirtualTime<Result: Sendable>(
    _ body: @escaping @Sendable (Scope) async throws -> Result
) async throws -> Result {
    let session = VirtualSession()
    let executor = session.executor
    let running = Task { try await session.run(body) }
    var deadline = IdleDeadline(with: executor)
    while true {
        let count = executor.finished
        switch await session.advance() {
        case .finished: return try await running.value
        case .advanced: continue
        case .waiting: break
        }
        if deadline.hasPassed() {
            running.cancel()
            throw HeadlessError(
                description: """
                    The closure made no progress for \(HeadlessApp.idleTimeout): it, or work of its scope, waits for \
                    something that doesn't happen. Wait only with Scope.sleep, so that the clock can advance.
                    """)
        }
        // The check above was itself a job of the executor.
        guard executor.pending == 0 else { continue }
        await executor.jobFinished(since: count + 1, until: deadline.instant)
    }
}

/// An isolation whose executor and clock the test controls.
private actor VirtualSession {
    enum Progress { case finished, advanced, waiting }

    nonisolated let executor = SerialJobExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private let time = VirtualTime()
    private var scope: Scope?
    private var hasFinished = false

    func run<Result: Sendable>(_ body: @escaping @Sendable (Scope) async throws -> Result) async throws
        -> Result
    {
        let scope = Scope(owner: self, time: time)
        self.scope = scope
        defer {
            scope.end()
            self.scope = nil
            hasFinished = true
        }
        // Running as the scope's work stops the clock while the closure is busy.
        return try await withCheckedThrowingContinuation { end in
            scope.task {
                do { end.resume(returning: try await body(scope)) } catch { end.resume(throwing: error) }
            }
        }
    }

    /// Advances the clock if no other work is pending.
    func advance() -> Progress {
        if hasFinished { return .finished }
        guard executor.pending <= 1, let scope, scope.pendingWorkCount <= 0 else { return .waiting }
        return time.wakeNext() ? .advanced : .waiting
    }
}
