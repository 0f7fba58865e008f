/// What happened to one step in one launch. Times are counted from the beginning of the launch.
public struct StepReport: Hashable, Sendable {
    /// The step's name.
    public let name: String
    /// Whom it waited for.
    public let predecessors: [String]
    /// What else it needed.
    public let needs: Needs
    /// What became of it.
    public let outcome: StepOutcome
    /// What it threw, in words.
    public let error: String?
    /// Whether others went on with its fallback.
    public let usedFallback: Bool
    /// How many times it was tried.
    public let attempts: Int
    /// When everything it waited for was done.
    public let readyAt: Duration?
    /// When it began.
    public let startedAt: Duration?
    /// When it was over: done, given up, or settled without running.
    public let endedAt: Duration?
    /// The step whose end let it begin: the last of its predecessors, or who had the screen before it.
    public let begunBy: String?
    /// How much of its time the user was waited for.
    public let userTime: Duration
    /// Whether others went on without it because the budget was spent.
    public let isPutOff: Bool
    /// Whether it did not return when it was cancelled, until the report was made. Nobody waits for that where the
    /// session ended, so no step is said to have been abandoned then.
    public let isAbandoned: Bool
    /// When it returned after it had been given up; what it put out then was dropped.
    public let returnedAt: Duration?

    /// Whether it did return, but not at once, when it was cancelled.
    public var isLate: Bool { returnedAt ?? .zero > endedAt ?? .zero }

    /// How long it took, if it ran.
    public var taken: Duration? {
        guard let startedAt, let endedAt else { return nil }
        return endedAt - startedAt
    }
}
