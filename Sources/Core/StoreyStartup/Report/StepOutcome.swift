/// The outcome of a step.
public enum StepOutcome: String, Hashable, Sendable {
    /// The step succeeded.
    case done
    /// The launch ended before the step ran.
    case notRun = "not run"
    /// The step was already done for this version of its content and this installation.
    case alreadyDone = "already done"
    /// The step didn't run, because a step whose output it uses didn't provide one.
    case skipped
    /// The step failed. If this made the launch fail, the launch's phase is ``LaunchPhase/failed(in:)`` with the
    /// name of the step.
    case failed
    /// The step exceeded its time limit, which counts as a failure.
    case timedOut = "timed out"
    /// The step gave the screen to another step, or the app became usable. See
    /// ``StepRequirement/screenUntilRequested``.
    case yielded
    /// The step was canceled because the launch ended.
    case cancelled
}
