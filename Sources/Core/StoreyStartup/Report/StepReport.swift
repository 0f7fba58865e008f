/// The report of one step in one launch. ``LaunchReport/gantt(width:)``, ``LaunchReport/html``, and
/// ``LaunchReport/trace`` show its times, relative to the start of the launch.
public struct StepReport: Hashable, Sendable {
    /// The name of the step.
    public let name: String
    /// The names of the steps that it waited for.
    package let predecessors: [String]
    /// The step's other requirements.
    package let requirements: Set<StepRequirement>
    /// The outcome of the step.
    public let outcome: StepOutcome
    /// A description of the error that the step threw.
    package let error: String?
    /// Whether other steps continued with its fallback.
    package let usedFallback: Bool
    /// The number of attempts.
    package let attempts: Int
    /// The time when all steps that it waited for had ended.
    package let readyAt: Duration?
    /// The time when the step started.
    package let startedAt: Duration?
    /// The time when the step ended, was released, or was resolved without running.
    package let endedAt: Duration?
    /// The step whose end allowed it to start: the last of its predecessors, or the step that held the screen or worker
    /// before it.
    package let startedAfter: String?
    /// The time that the step spent waiting for the user.
    package let userTime: Duration
    /// Whether other steps continued without it because the budget was exhausted.
    package let isDeferred: Bool
    /// Whether the step had not returned from its cancellation when the report was created. Always `false` if the
    /// session ended, because the launch doesn't wait for steps then.
    package let isAbandoned: Bool
    /// The time when the step returned after it had been released. Its output was discarded.
    package let returnedAt: Duration?

    /// A Boolean value that indicates whether the step returned with a delay after it had been canceled.
    package var returnedLate: Bool { returnedAt ?? .zero > endedAt ?? .zero }

    /// The duration of the step, if it ran.
    package var runDuration: Duration? {
        guard let startedAt, let endedAt else { return nil }
        return endedAt - startedAt
    }
}
