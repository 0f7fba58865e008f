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

    /// Asks the user. Meanwhile the launch's budget stands still, and an app under test is at rest.
    ///
    /// ```swift
    /// let country = try await turn.ask { answer in picker.onChosen = answer }
    /// ```
    /// - Parameter show: puts the question on the screen, and keeps what takes the answer. Only the first answer counts.
    /// - Returns: the answer.
    /// - Throws: `CancellationError` when the launch no longer wants the step.
    public func ask<Answer>(_ show: (@escaping (Answer) -> Void) -> Void) async throws -> Answer {
        guard !lane.isReleased else { throw CancellationError() }
        let question = Question<Answer>(launch, lane)
        return try await question.ask(show)
    }

    /// Waits for the user by other means, such as an alert of a router: meanwhile the launch's budget stands still. For
    /// a step that does nothing else, ``Needs/user`` says so once.
    /// - Parameter work: ends when the user has answered.
    public func waitForUser<Answer>(_ work: () async throws -> Answer) async rethrows -> Answer {
        launch.beginUserWait(lane)
        defer { launch.endUserWait(lane) }
        return try await work()
    }

    /// Tells how much of the step is done, for ``Launch/progress``.
    /// - Parameter fraction: from 0 to 1. Less than was told before is not heard.
    public func report(progress fraction: Double) {
        launch.advance(index, to: fraction)
    }

    /// Ends every other step and takes the screen, as a forced update does. When this returns the screen is this
    /// step's: what does not heed its cancellation is abandoned, and what it still puts out is dropped. Its own time-out
    /// no longer runs; the launch is over, and has its report, when this step is. What it has shown by then stays.
    public func takeOver() {
        guard !lane.isReleased else { return }
        launch.takeOver(by: index)
    }
}
