/// The result of a launch: its outcome, its duration, and the timeline of its steps. ``gantt(width:)``, ``html``,
/// and ``trace`` show the timeline.
///
/// Reports are equal if all of their values are equal, including the times of the steps. A test in virtual time can
/// therefore compare reports.
public struct LaunchReport: Hashable, Sendable {
    /// The name of the scenario.
    public let scenario: String
    /// The name of the step that makes the app usable.
    package let goal: String
    /// The phase in which the launch ended.
    public let outcome: LaunchPhase
    /// The time when the app became usable, relative to the start of the launch.
    package let interactiveAt: Duration?
    /// The time from the start of the launch until the last step ended. A canceled step ends when it is canceled,
    /// even if it returns later.
    public let duration: Duration
    /// The time budget until the app is usable.
    package let budget: Duration
    /// The time that counts toward the budget: from the start until the app was usable, or until the launch ended if it
    /// never was, without the time spent waiting for the user in that period.
    public let spent: Duration
    /// The reports of the steps that ran, in the order in which they started, followed by the reports of the other
    /// steps, sorted by name.
    public let steps: [StepReport]
    /// Storage errors and screen transitions that exceeded their limit.
    package internal(set) var problems: [String] = []

    /// A Boolean value that indicates whether the launch exceeded its budget.
    package var isOverBudget: Bool { spent > budget }
    /// The names of the steps that were canceled and didn't return.
    package var abandoned: [String] { steps.filter(\.isAbandoned).map(\.name) }
    /// The names of the steps that were deferred because the budget was exhausted, so that other steps didn't
    /// wait for them.
    public var deferred: [String] { steps.filter(\.isDeferred).map(\.name) }
    /// The names of the steps that returned after they had been released.
    package var lateReturns: [String] { steps.filter(\.returnedLate).map(\.name) }
    /// Returns the report of the step with the given name.
    public func step(_ name: String) -> StepReport? { steps.first { $0.name == name } }
}
