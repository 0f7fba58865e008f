import StoreyState

/// A step's place in a running launch.
public struct Turn {
    let launch: Launch
    let lane: Lane
    let index: Int

    /// Suspends the step, by the clock of the launch, which may be a test's own.
    /// - Throws: `CancellationError` when the launch no longer wants the step.
    public func sleep(for duration: Duration) async throws {
        try await launch.work.sleep(for: duration)
    }

    /// Waits for the user: meanwhile the launch's budget stands still, and a test's app is at rest. For a step that
    /// does nothing else, ``Needs/user`` says so once.
    /// - Parameter answer: ends when the user has answered.
    public func waitForUser<Answer>(_ answer: () async throws -> Answer) async rethrows -> Answer {
        launch.beginUserWait(lane)
        defer { launch.endUserWait(lane) }
        return try await answer()
    }

    /// Tells how much of the step is done, for ``Launch/progress``.
    /// - Parameter fraction: from 0 to 1. Less than was told before is not heard.
    public func report(progress fraction: Double) {
        launch.advance(index, to: fraction)
    }

    /// Ends every other step and takes the screen, as a forced update does. When this returns the screen is this
    /// step's: what does not heed its cancellation is abandoned, and what it still puts out is dropped. The launch is
    /// over when this step is.
    public func takeOver() {
        launch.takeOver(by: index)
    }
}
