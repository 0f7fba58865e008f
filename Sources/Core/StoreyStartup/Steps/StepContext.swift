/// A step's access to the launch that runs it.
public struct StepContext {
    let launch: Launch
    let worker: Worker
    let index: Int

    /// Suspends the step for a duration, measured by the clock of the session's `Scope`. In a test, that can be a
    /// virtual clock.
    /// - Throws: `CancellationError` if the launch cancels the step.
    public func sleep(for duration: Duration) async throws {
        try await launch.sleep(for: duration)
    }

    /// Shows a prompt and waits for the user's answer.
    ///
    /// During that time, the launch's time budget is paused, but the step's timeout isn't. A test that waits until
    /// the app is idle doesn't wait for the answer. A step that shows a prompt usually requires
    /// ``StepRequirement/screen``; otherwise, other steps can use the screen at the same time.
    ///
    /// ```swift
    /// let country = try await context.promptUser { answer in picker.onChosen = answer }
    /// ```
    /// - Parameter show: Shows the prompt and stores the closure that receives the answer. Only the first answer
    ///   counts; without one, the step waits until it is canceled.
    /// - Returns: The answer.
    /// - Throws: `CancellationError` if the launch cancels the step.
    public func promptUser<Answer>(_ show: (@escaping (Answer) -> Void) -> Void) async throws -> Answer {
        guard !worker.isReleased else { throw CancellationError() }
        let question = UserPrompt<Answer>(launch, worker)
        return try await question.promptUser(show)
    }

    /// Reports how much of the step is done, for ``Launch/progress``.
    /// - Parameter fraction: A value from 0 to 1. Values lower than an earlier report are ignored.
    public func report(progress fraction: Double) {
        launch.advance(index, to: fraction)
    }

    /// Ends all other steps and takes control of the screen, as a forced update does.
    ///
    /// Does nothing if the launch has already canceled this step, because it timed out or another step took over
    /// first. Otherwise, the phase becomes ``LaunchPhase/takenOver(by:)``, even if the app was already usable, and
    /// only this step can use the screen when this method returns. Steps that ignore their cancellation are
    /// abandoned, and their outputs are discarded. The step's own timeout no longer applies.
    ///
    /// When the step returns or throws, the launch ends and its report is available. What the step has shown stays
    /// on screen.
    public func takeOver() {
        guard !worker.isReleased else { return }
        launch.takeOver(by: index)
    }
}
