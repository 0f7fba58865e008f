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
        goal = launch.plan.steps[launch.plan.goal].name
        outcome = launch.phase.value
        interactiveAt = launch.interactiveAt
        budget = launch.options.budget
        problems = (launch.memory?.problems ?? []) + launch.problems
        // Numbers are by name.
        let places = launch.records.map { $0.startedAt == nil ? Int.max : $0.place }
        steps = launch.records.indices.sorted { (places[$0], $0) < (places[$1], $1) }
            .map { StepReport(launch, $0) }
        duration = steps.compactMap(\.endedAt).max() ?? .zero
        spent = (launch.interactiveAt ?? duration) - launch.userTime
    }
}

extension StepReport {
    fileprivate init(_ launch: Launch, _ index: Int) {
        let (record, step) = (launch.records[index], launch.plan.steps[index])
        name = step.name
        predecessors = launch.plan.predecessors[index].map { launch.plan.steps[$0].name }
        needs = step.needs
        outcome = record.outcome
        error = record.error.map { "\($0)" }
        usedFallback = step.hasFallback && (record.outcome != .done || record.isPutOff)
        attempts = record.attempts
        readyAt = record.readyAt
        startedAt = record.startedAt
        endedAt = record.endedAt
        begunBy = record.blocker < 0 ? nil : launch.plan.steps[Int(record.blocker)].name
        userTime = record.userTime
        isPutOff = record.isPutOff
        isAbandoned = record.isTold && record.returnedAt == nil
        returnedAt = record.returnedAt
    }
}
