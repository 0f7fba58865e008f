/// What became of a step.
public enum StepOutcome: String, Hashable, Sendable {
    /// It did its work.
    case done
    /// It was not run: the launch ended before.
    case notRun = "not run"
    /// It had been done for this version of its content and this installation.
    case doneBefore = "done before"
    /// What it is made of was not there.
    case leftOut = "left out"
    /// It failed, and the launch went on.
    case failed
    /// It took too long.
    case timedOut = "timed out"
    /// It gave the screen up to another.
    case relieved
    /// It was cancelled, for the launch was over.
    case cancelled
}
