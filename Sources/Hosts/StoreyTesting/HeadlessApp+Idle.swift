import Storey

extension HeadlessApp {
    /// Waits until a session is idle.
    static func waitUntilIdle(_ session: HeadlessSession) async throws(HeadlessError) {
        let executor = session.executor
        var deadline = IdleDeadline(with: executor)
        while true {
            let count = executor.finished
            if await session.becomesIdle() { return }
            if deadline.hasPassed() {
                throw HeadlessError(
                    description: """
                        The app is still busy after \(Self.idleTimeout): work that a Scope started hasn't finished. \
                        Use Scope.subscribe for work that never ends, and Scope.sleep to wait.
                        """)
            }
            // The check above was itself a job of the executor.
            guard executor.pending == 0 else { continue }
            await executor.jobFinished(since: count + 1, until: deadline.instant)
        }
    }
}
