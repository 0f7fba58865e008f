import Storey

extension HeadlessApp {
    /// Waits until nothing is under way in a session.
    static func rest(_ session: HeadlessSession) async throws(HeadlessError) {
        let executor = session.executor
        var patience = Patience(with: executor)
        while true {
            let count = executor.finished
            if await session.comesToRest() { return }
            if patience.isOver() {
                throw HeadlessError(
                    description: """
                        The app is still busy after \(Self.patience): work that a Scope started has not ended. \
                        Work that never ends by itself is followed with Scope.follow; \
                        waiting is done with Scope.sleep.
                        """)
            }
            // The question whether it is at rest was a job itself.
            guard executor.pending == 0 else { continue }
            await executor.jobFinished(since: count + 1, until: patience.deadline)
        }
    }
}
