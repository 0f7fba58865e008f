import StoreyState

/// What happened in a launch: when each step ran, and why the launch took as long as it did.
///
/// Two launches that went the same way have equal reports.
public struct LaunchReport: Hashable, Sendable {
    /// The scenario's name.
    public let scenario: String
    /// The step that made the app usable, or would have.
    public let goal: String
    /// How the launch ended.
    public let outcome: LaunchPhase
    /// When the app was usable, from the beginning of the launch.
    public let interactiveAt: Duration?
    /// When everything was over.
    public let duration: Duration
    /// What the launch might take until the app was usable.
    public let budget: Duration
    /// What it took until then, or in all, without the time in which the user was waited for.
    public let spent: Duration
    /// The steps, in the order in which they began; what did not comes last, by name.
    public let steps: [StepReport]
    /// What the storage could not do, and screens that did not come to rest.
    public let problems: [String]

    /// Whether the app took longer to be usable than it might.
    public var isOverBudget: Bool { spent > budget }
    /// Steps that were cancelled and did not return.
    public var abandoned: [String] { steps.filter(\.isAbandoned).map(\.name) }
    /// Steps that others no longer waited for, for the budget was spent.
    public var putOff: [String] { steps.filter(\.isPutOff).map(\.name) }
    /// Steps that returned after they had been given up.
    public var late: [String] { steps.filter(\.isLate).map(\.name) }
    /// The step of that name, if there is one.
    public func step(_ name: String) -> StepReport? { steps.first { $0.name == name } }
}

extension LaunchReport {
    init(_ launch: Launch) {
        scenario = launch.scenario
        let records = launch.records
        goal = launch.plan.names[launch.plan.goal]
        outcome = launch.phase.value
        interactiveAt = launch.interactiveAt
        budget = launch.options.budget
        problems = (launch.memory?.problems ?? []) + launch.problems
        // Numbers are by name.
        let places = records.map { $0.startedAt == nil ? Int.max : $0.place }
        steps = records.indices
            .sorted { places[$0] == places[$1] ? $0 < $1 : places[$0] < places[$1] }
            .map { StepReport($0, records[$0], of: launch) }
        duration = steps.lazy.compactMap(\.endedAt).max() ?? .zero
        spent = (launch.interactiveAt ?? duration) - launch.userTime
    }
}

extension StepReport {
    /// The plan stays in the launch: handing it on would copy it for each step.
    fileprivate init(_ step: Int, _ record: StepRecord, of launch: Launch) {
        let names = launch.plan.names
        self.init(
            name: names[step], predecessors: launch.plan.predecessors[step].map { names[Int($0)] },
            needs: launch.plan.needs[step], outcome: record.outcome, error: record.error.map { "\($0)" },
            usedFallback: (record.outcome != .done || record.isPutOff) && launch.plan.steps[step].hasFallback,
            attempts: record.attempts, readyAt: record.readyAt, startedAt: record.startedAt,
            endedAt: record.endedAt, begunBy: record.blocker < 0 ? nil : names[Int(record.blocker)],
            userTime: record.userTime, isPutOff: record.isPutOff,
            isAbandoned: record.isTold && record.returnedAt == nil && launch.phase.value != .cancelled,
            returnedAt: record.returnedAt)
    }
}
