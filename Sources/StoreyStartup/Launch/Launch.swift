public import StoreyState

/// One run of a scenario.
///
/// ```swift
/// let launch = try Launch(regular, scope: scope)
/// launch.phase.observe { … }.kept(by: self)
/// launch.start()
/// ```
///
/// Steps begin as soon as what they need is there, in the isolation of the scope's session. A step that has to be
/// waited for no longer — because another took over, because it took too long, because the launch failed — is
/// cancelled and, if it does not heed that, abandoned: nobody waits for it, and what it puts out is dropped.
public final class Launch {
    /// The name of the scenario.
    public let scenario: String
    /// The error of the required step that ended the launch, if one did.
    public internal(set) var failure: (any Error)?
    /// What happened, once all of it has.
    public internal(set) var report: LaunchReport?

    let plan: Plan
    let options: LaunchOptions
    let memory: LaunchMemory?
    /// Ends with the launch, and takes with it whatever still runs.
    let work: Scope
    let outputs: OutputStore
    var records: [StepRecord]

    // MARK: Time

    let beginning: Duration
    /// The moment of what is being dealt with, since the launch began.
    var now = Duration.zero
    var interactiveAt: Duration?
    var timers: [Int: Cancellation] = [:]

    // MARK: What may run

    var ready = ReadyQueue()
    var waitingForScreen = ReadyQueue()
    var waitingForNetwork: [Int] = []
    /// What runs when the app is usable.
    var later: [Int] = []
    /// Lanes that run a step.
    var busy = 0
    /// Whether a lane has been started that has not begun.
    var isLaneComing = false
    var begunCount = 0
    var screenOwner: Int?
    /// Nobody waits for the screen's present movement any longer: it has gone on for too long.
    var isTransitionGivenUp = false
    var problems: [String] = []
    /// The step that ended last: what begins now waited for it.
    var endedLast: Int32 = -1

    // MARK: How far it is

    /// Steps that are not over.
    var remaining: Int
    /// Lanes whose steps were taken from them, and which have not returned.
    var unreturned = 0
    var isGraceOver = false
    var isOver = false
    let phaseStore = Store(LaunchPhase.launching)
    var nextPhase: LaunchPhase?
    let progressStore = Store(0.0)
    var toldProgress = 0.0
    var doneWeight = 0.0
    let totalWeight: Double
    var waiters: [CheckedContinuation<LaunchReport, Never>] = []

    // MARK: Budget

    var isOverBudget = false
    var userWaits = 0
    var userWaitBegan = Duration.zero
    var userTime = Duration.zero
    var budgetTimer: Cancellation?
    var signposts = Signposts()
    var observations: [Observation] = []
    var ending: Cancellation?

    /// Prepares a launch; nothing runs until ``start()``.
    /// - Parameters:
    ///   - scenario: what is to be done.
    ///   - scope: the session's scope. When it ends, so does the launch.
    ///   - options: how it is to be done.
    /// - Throws: all faults of the scenario.
    public convenience init(
        _ scenario: Scenario, scope: Scope, options: LaunchOptions = LaunchOptions()
    ) throws(ScenarioError) {
        try self.init(scenario, scope: scope, options: options, memory: nil)
    }

    init(
        _ scenario: Scenario, scope: Scope, options: LaunchOptions, memory: LaunchMemory?
    ) throws(ScenarioError) {
        plan = try Plan(scenario, order: options.order, learned: memory?.expectations ?? [:])
        self.scenario = scenario.name
        self.options = options
        self.memory = memory
        work = scope.child()
        outputs = OutputStore(count: plan.steps.count)
        let predecessors = plan.predecessors
        records = plan.names.indices.map { StepRecord(open: Int32(predecessors.count(of: $0))) }
        remaining = plan.steps.count
        beginning = scope.time.now
        totalWeight = zip(plan.expected, plan.leadsToGoal).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    }

    /// How far the launch is. Told after what it means has been done: when it says interactive, steps that waited
    /// for that are on their way.
    public var phase: Observed<LaunchPhase> { phaseStore.observed }

    /// How much of the way to the first screen is behind, from 0 to 1, weighted by how long steps are expected to
    /// take. It never goes back, and is 1 only when the app is usable.
    public var progress: Observed<Double> { progressStore.observed }

    /// The report, when everything is over.
    ///
    /// What the app does next had better not wait that long: it observes ``phase``.
    public func finished() async -> LaunchReport {
        if let report { return report }
        work.beginWaiting()
        return await withCheckedContinuation { waiters.append($0) }
    }
}
