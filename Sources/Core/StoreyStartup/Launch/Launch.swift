public import StoreyGraph
public import StoreyState

/// One run of a scenario.
///
/// ``Startup`` creates the launches of an app. Create one yourself to run a scenario without stored state, for
/// example in a test. Retain it until it has ended.
///
/// ```swift
/// let launch = try Launch(regular, scope: scope)
/// launch.phase.observe { … }.kept(by: self)
/// launch.start()
/// ```
///
/// A step starts as soon as the steps that it waits for have ended, its other requirements (``StepRequirement``)
/// are met, and ``LaunchOptions/maxConcurrentSteps`` allows it. It runs in the isolation of the scope's session.
///
/// A step is canceled when it times out, when another step takes over, and when the launch fails or its scope ends.
/// If it ignores the cancellation, it is abandoned: the launch doesn't wait for it and discards its output.
public final class Launch {
    /// The name of the scenario.
    package let scenario: String
    /// The error of the step that made the launch fail, if any.
    package private(set) var failure: (any Error)?
    /// The report, available after the launch has finished.
    public private(set) var report: LaunchReport?

    private let plan: ExecutionPlan
    private let options: LaunchOptions
    private let memory: LaunchHistory?
    /// The scope of the launch's tasks, which are canceled when the launch ends.
    private let work: Scope
    private let outputs: OutputStore
    // A store costs as much as a step, so it is created when it is first needed.
    private var phaseStore: Store<LaunchPhase>?
    private var progressStore: Store<Double>?

    // These are values that don't call out of the launch, because observers can call it back. So they need no checks for exclusive
    // access, which would take longer than the access itself.
    @exclusivity(unchecked) private var clock = LaunchClock(beginning: .zero)
    @exclusivity(unchecked) private var steps: StepTable
    @exclusivity(unchecked) private var scheduler: StepScheduler
    @exclusivity(unchecked) private var timers = StepTimers()
    @exclusivity(unchecked) private var screen = ScreenArbiter()
    @exclusivity(unchecked) private var budget: BudgetTracker
    @exclusivity(unchecked) private var tracker = PhaseTracker()
    @exclusivity(unchecked) private var progressTracker: ProgressTracker
    @exclusivity(unchecked) private var completion = CompletionTracker()
    @exclusivity(unchecked) private var signposts = Signposts()

    private var observations: [ObservationToken] = []
    /// Ends the launch with its scope.
    private var ending: CancellationToken?
    private var hasStarted = false

    /// Creates a launch. No step runs until you call ``start()``.
    /// - Parameters:
    ///   - scenario: The scenario to run.
    ///   - scope: The scope of the app's session, or a child of it; see `Scope`. When it ends, the launch ends,
    ///     too.
    ///   - options: The options of the launch.
    /// - Throws: `ValidationFailure` with all problems of the scenario.
    public convenience init(
        _ scenario: Scenario, scope: Scope, options: LaunchOptions = LaunchOptions()
    ) throws(ValidationFailure) {
        try self.init(scenario, scope: scope, options: options, memory: nil)
    }

    init(
        _ scenario: Scenario, scope: Scope, options: LaunchOptions, memory: LaunchHistory?
    ) throws(ValidationFailure) {
        plan = try ExecutionPlan(scenario, order: options.order, learned: memory?.expectedDurations ?? [:])
        self.scenario = scenario.name
        var options = options
        options.isScreenIdle = options.isScreenIdle ?? scope.isScreenIdle
        self.options = options
        self.memory = memory
        work = scope.child()
        outputs = OutputStore(count: plan.graph.inputs.isEmpty ? 0 : plan.attributes.count)
        steps = StepTable(predecessors: plan.graph.predecessors)
        scheduler = StepScheduler(order: plan.order, maxConcurrentSteps: options.maxConcurrentSteps)
        budget = BudgetTracker(options.budget)
        progressTracker = ProgressTracker(
            totalWeight: plan.attributes.reduce(0) {
                $0 + ($1.flags.contains(.leadsToGoal) ? $1.expectedDuration : 0)
            })
        // Unowned, because every use of the launch would take longer after a weak reference to it.
        ending = work.onEnd { [unowned self] in scopeEnded() }
    }

    deinit { ending?.discard() }

    /// The phase of the launch. Observers are notified after the launch has acted on the change. For example, when
    /// the phase becomes ``LaunchPhase/interactive``, steps that require ``StepRequirement/afterInteractive`` are
    /// already scheduled.
    public var phase: Observed<LaunchPhase> {
        let store = phaseStore ?? Store(tracker.published)
        phaseStore = store
        return store.observed
    }

    /// The progress until the app is usable, from 0 to 1, weighted by the expected durations of the steps. It never
    /// decreases, and reaches 1 only when the app is usable.
    public var progress: Observed<Double> {
        let store = progressStore ?? Store(progressTracker.reported)
        progressStore = store
        return store.observed
    }

    /// Starts the launch and returns immediately. The first steps begin as soon as the session's isolation is
    /// free. Calling this method again has no effect.
    public func start() {
        work.assertIsolated()
        guard !hasStarted, report == nil else { return }
        guard !work.isEnded else { return scopeEnded() }
        hasStarted = true
        clock = LaunchClock(beginning: work.time.now)
        if let network = options.network {
            observations.append(
                network.observe { [weak self] isThere in if isThere { self?.networkBecameAvailable() } })
        }
        if let isScreenIdle = options.isScreenIdle {
            observations.append(
                isScreenIdle.observe { [weak self] isAtRest in if isAtRest { self?.screenBecameIdle() } })
        }
        startBudgetTimer()
        for step in plan.order.lazy.map(Int.init) where steps[step].hasNoOpenPredecessors {
            makeReady(step, after: -1)
        }
        conclude()
    }

    /// Waits until the launch has ended and returns its report. Call ``start()`` first or while this method waits.
    /// Canceling the calling task doesn't end the wait, but the end of the scope does.
    ///
    /// To learn when the app is usable, observe ``phase`` instead. The report is available only when all steps have
    /// ended or were abandoned, including steps that run after the app is usable.
    public func finished() async -> LaunchReport {
        // A launch in an ended scope isn't notified of the end.
        if work.isEnded { scopeEnded() }
        if let report { return report }
        work.beginWaiting()
        return await withCheckedContinuation { completion.addWaiter($0) }
    }

    /// Sets the time of the event that is handled from now on.
    private func beginEvent() { clock.beginEvent(at: work.time.now) }

    /// Completes a change of the launch's state: starts a worker if steps are ready, publishes the phase, and finishes
    /// the launch if no steps remain.
    private func conclude() {
        if scheduler.beginStartingWorker() { startWorker() }
        publishPhase()
        finishIfOver()
    }

    private func publishPhase() {
        guard let phase = tracker.removeUnpublished() else { return }
        phaseStore?.commit { $0 = phase }
    }

    // MARK: - Running steps

    /// Starts a worker. It starts the next one when it has taken a step. This way, the launch creates tasks only for
    /// steps that run concurrently.
    private func startWorker() {
        let worker = Worker()
        worker.start(work.task { await self.run(worker) })
    }

    private func run(_ worker: Worker) async {
        scheduler.workerStarted()
        // Earlier workers can have run all steps.
        guard report == nil else { return }
        worker.began(on: withUnsafeCurrentTask { $0 })
        beginEvent()
        var step = takeNext(on: worker)
        while let running = step {
            let result = await attempt(running, on: worker)
            step = worker.isReleased ? nil : stepEnded(running, result, on: worker)
        }
        if worker.isReleased { returned(worker) }
    }

    private func takeNext(on worker: Worker) -> Int? {
        let step = takeNext()
        if let step { begin(step, on: worker) }
        conclude()
        // An observer can have ended the launch.
        return worker.isReleased ? nil : step
    }

    private func begin(_ step: Int, on worker: Worker) {
        worker.take(step)
        scheduler.workerBecameBusy()
        steps.begin(step, on: worker, at: clock.now)
        let flags = plan.attributes[step].flags
        if flags.contains(.needsScreen) { screen.grant(to: step) }
        if flags.contains(.needsUser) { beginUserWait(worker) }
        if flags.contains(.hasTimeout) { startTimer(of: step) }
        signposts.begin(step, plan.graph.names[step])
    }

    private func attempt(_ step: Int, on worker: Worker) async -> Result<Any, any Error> {
        let context = StepContext(launch: self, worker: worker, index: step)
        let source = plan.graph.steps[step].source
        while true {
            steps.beginAttempt(step)
            do {
                return .success(
                    try await source.run(StepOutputs(outputs, of: plan.graph.inputs[step]), context))
            } catch {
                let attempts = steps[step].attempts
                // A step that has taken over isn't retried.
                guard attempts <= plan.graph.steps[step].retries, !Task.isCancelled, !tracker.isOver else {
                    return .failure(error)
                }
                let pause = plan.graph.steps[step].pause * (1 << min(attempts - 1, 16))
                do { try await work.sleep(for: pause) } catch { return .failure(error) }
            }
        }
    }

    /// Handles the end of a step, and takes the next step for its worker.
    private func stepEnded(_ step: Int, _ result: Result<Any, any Error>, on worker: Worker) -> Int? {
        beginEvent()
        scheduler.workerBecameFree()
        if worker.isWaitingForUser { endUserWait(worker) }
        switch result {
        case .success(let output):
            memory?.markDone(plan.graph.steps[step])
            complete(step, .done, output: output)
        case .failure(let error):
            fail(step, error, .failed)
        }
        return takeNext(on: worker)
    }

    /// Releases a worker: cancels its task and stops waiting for it.
    private func release(_ worker: Worker) {
        guard !worker.isReleased else { return }
        if worker.isWaitingForUser {
            worker.endAllUserWaits()
            userAnswered(worker)
        }
        steps.markReleased(worker.step)
        scheduler.workerBecameFree()
        completion.workerReleased()
        worker.release(in: work)
    }

    /// Handles the return of a worker that has been released.
    private func returned(_ worker: Worker) {
        steps.markReturned(worker.step, at: clock.launchTime(at: work.time.now))
        completion.workerReturned()
        if worker.isAbandoned { work.endWaiting() }
        finishIfOver()
    }

    private func startTimer(of step: Int) {
        guard !timers.isRunning(for: step), let limit = plan.graph.steps[step].timeout else { return }
        let timer = work.task {
            try await self.work.sleep(for: limit)
            self.timedOut(step, limit)
        }
        timers.insert(timer, for: step)
    }

    private func timedOut(_ step: Int, _ limit: Duration) {
        guard steps[step].state == .running || steps[step].state == .ready else { return }
        beginEvent()
        if steps[step].state == .running, let worker = steps[step].worker { release(worker) }
        fail(step, StepTimeout(limit: limit), .timedOut)
        conclude()
    }

    // MARK: - Choosing steps

    private func makeReady(_ step: Int, after blocker: Int) {
        if steps.becomeReady(step, at: clock.now, after: blocker) { enqueue(step) }
    }

    private func enqueue(_ step: Int) { scheduler.insert(rank: plan.attributes[step].rank) }

    private func leadsToGoal(_ step: Int) -> Bool { plan.attributes[step].flags.contains(.leadsToGoal) }

    /// Returns the ready step with the highest priority, and resolves steps that don't need to run.
    private func takeNext() -> Int? {
        while let step = scheduler.removeFirst() {
            guard steps[step].state == .ready, !resolveWithoutRunning(step) else { continue }
            let attributes = plan.attributes[step]
            if attributes.flags.contains(.needsNetwork), options.network?.value == false {
                steps.beginOtherWait(step, at: clock.now)
                scheduler.waitForNetwork(step)
                startTimer(of: step)
            } else if attributes.flags.contains(.needsScreen), let owner = screen.owner {
                screen.wait(attributes.rank)
                if plan.attributes[owner].flags.contains(.yieldsScreen) { yieldScreen(owner) }
            } else if attributes.flags.contains(.needsScreen), isTransitionRunning {
                steps.beginOtherWait(step, at: clock.now)
                screen.wait(attributes.rank)
                startTransitionTimer()
            } else {
                return step
            }
        }
        return nil
    }

    private func resolveWithoutRunning(_ step: Int) -> Bool {
        guard plan.attributes[step].flags.contains(.isConditional) else { return false }
        if plan.graph.inputs[step].contains(where: { outputs.values[Int($0)] == nil }) {
            complete(step, .skipped, output: plan.graph.steps[step].substitute)
            return true
        }
        if tracker.isBeforeInteractive,
            plan.attributes[step].flags.contains(.runsAfterGoal) || steps[step].isDeferred
        {
            postpone(step)
            return true
        }
        if let memory, let version = plan.graph.steps[step].version,
            memory.isDone(plan.graph.names[step], version)
        {
            complete(step, .alreadyDone, output: plan.graph.steps[step].substitute)
            return true
        }
        return false
    }

    /// Makes a step wait until the app is usable.
    private func postpone(_ step: Int) {
        steps.postpone(step)
        scheduler.postpone(step)
    }

    private func networkBecameAvailable() {
        let waiting = scheduler.removeStepsWaitingForNetwork()
        guard !waiting.isEmpty, !tracker.isOver else { return }
        beginEvent()
        for step in waiting where steps[step].state == .ready {
            steps.endOtherWait(step, at: clock.now)
            enqueue(step)
        }
        conclude()
    }

    // MARK: - The screen

    /// Takes the screen from a step that holds it until another step requests it.
    private func yieldScreen(_ step: Int) {
        if let worker = steps[step].worker, steps[step].state == .running { release(worker) }
        complete(step, steps[step].startedAt == nil ? .notRun : .yielded, output: ())
    }

    /// Requeues all steps that wait for the screen, because the first one may no longer be needed.
    private func requeueScreenSteps(afterTransition: Bool = false) {
        while let rank = screen.removeFirstWaiting() {
            let step = Int(plan.order[Int(rank)])
            if afterTransition, screen.owner == nil { steps.endOtherWait(step, at: clock.now) }
            scheduler.insert(rank: rank)
        }
    }

    private var isTransitionRunning: Bool {
        options.isScreenIdle?.value == false && !screen.hasTransitionTimedOut
    }

    private func screenBecameIdle() {
        screen.transitionEnded()
        guard screen.hasWaitingSteps, !tracker.isOver else { return }
        beginEvent()
        requeueScreenSteps(afterTransition: true)
        conclude()
    }

    /// Limits the wait for a transition, so that a host that misses the end of a transition can't block the launch.
    private func startTransitionTimer() {
        guard !screen.isTransitionTimerRunning else { return }
        let limit = options.maxTransitionDuration
        let timer = work.task {
            try await self.work.sleep(for: limit)
            self.transitionTimedOut(after: limit)
        }
        screen.transitionTimerStarted(timer)
    }

    private func transitionTimedOut(after limit: Duration) {
        screen.transitionTimerFired()
        guard !tracker.isOver else { return }
        beginEvent()
        screen.transitionTimedOut(after: limit)
        requeueScreenSteps(afterTransition: true)
        conclude()
    }

    // MARK: - Ending steps

    /// Ends a step and passes its output to the steps that wait for it, unless they continued without it.
    private func complete(_ step: Int, _ outcome: StepOutcome, output: Any?, error: (any Error)? = nil) {
        close(step, outcome, error)
        steps.markLastEnded(step)
        if screen.free(from: step) { requeueScreenSteps() }
        guard !tracker.isOver else { return }
        propagate(step, output)
        if step == plan.goal { reachGoal() } else { count(step) }
    }

    /// Handles a failed step: the launch continues with the fallback, continues without the step, or fails.
    private func fail(_ step: Int, _ error: any Error, _ outcome: StepOutcome) {
        let configuration = plan.graph.steps[step]
        let isRecoverable =
            configuration.hasFallback || configuration.isOptional || steps[step].hasPropagated
        let canContinue =
            isRecoverable || !tracker.isBeforeInteractive || tracker.isOver || !leadsToGoal(step)
        guard canContinue else {
            failure = error
            close(step, outcome, error)
            return stop(as: .failed(in: configuration.name))
        }
        complete(step, outcome, output: isRecoverable ? configuration.substitute : nil, error: error)
    }

    private func close(_ step: Int, _ outcome: StepOutcome, _ error: (any Error)?) {
        steps.end(step, outcome, error, at: clock.now)
        timers.cancel(step)
        signposts.end(step)
        if let monitor = work.monitor {
            monitor.receive(
                EndedStep(
                    name: plan.graph.names[step], outcome: outcome, startedAt: steps[step].startedAt,
                    endedAt: clock.now, error: error.map { "\($0)" }))
        }
    }

    private func propagate(_ step: Int, _ output: Any?) {
        guard steps.propagate(step) else { return }
        outputs.insert(output, of: step)
        for position in plan.graph.successors.range(of: step) {
            let successor = plan.graph.successors.member(at: position)
            if steps.removePredecessor(of: successor) { makeReady(successor, after: step) }
        }
    }

    /// Counts a step as complete for the progress.
    private func count(_ step: Int) { advance(step, to: 1) }

    private func reachGoal() {
        tracker.becomeInteractive(at: clock.now)
        budget.becomeInteractive(at: clock.now)
        if plan.combined.contains(.yieldsScreen) {
            for step in steps.indices where plan.attributes[step].flags.contains(.yieldsScreen) {
                if steps[step].state != .ended { yieldScreen(step) }
            }
        }
        for step in scheduler.removePostponedSteps() { makeReady(step, after: plan.goal) }
        memory?.reachedFirstScreen()
        progressTracker.complete()
        progressStore?.commit { $0 = 1 }
    }

    // MARK: - Ending the launch

    /// Ends all steps that are still open, except the step that takes over.
    private func stop(as phase: LaunchPhase) {
        tracker.end(as: phase)
        var takeoverStep: Int?
        if case .takenOver(let name) = phase { takeoverStep = plan.graph.index(of: name) }
        for step in steps.indices where step != takeoverStep && steps[step].state != .ended {
            if steps[step].state == .running, let worker = steps[step].worker {
                release(worker)
                close(step, .cancelled, nil)
            } else {
                close(step, .notRun, nil)
            }
        }
        scheduler.removeAll()
        screen.removeAllWaiting()
        budget.cancelTimer()
    }

    private func scopeEnded() {
        guard report == nil else { return }
        if hasStarted { beginEvent() }
        if !tracker.isOver { stop(as: .cancelled) }
        // The step that took over ends, too. No one waits for it after the session has ended.
        for step in steps.indices where steps[step].state == .running { close(step, .cancelled, nil) }
        completion.gracePeriodEnded()
        publishPhase()
        finishIfOver()
    }

    /// Finishes the launch after a grace period, in which canceled steps can return. Steps that return in time aren't
    /// reported as abandoned.
    private func finishIfOver() {
        guard steps.haveEnded, report == nil else { return }
        if completion.isComplete { return finish() }
        guard !completion.hasGracePeriodBegun else { return }
        let cancellationGracePeriod = options.cancellationGracePeriod
        let timer = work.task {
            try await self.work.sleep(for: cancellationGracePeriod)
            self.completion.gracePeriodEnded()
            self.finishIfOver()
        }
        completion.gracePeriodBegan(timer)
    }

    private func finish() {
        var report = plan.report(
            on: steps, of: scenario, outcome: tracker.published, interactiveAt: tracker.interactiveAt,
            budget: options.budget, spent: budget.spentUntilInteractive, userTime: budget.userTime)
        memory?.learn(from: report)
        report.problems = (memory?.removeProblems() ?? []) + screen.problems
        self.report = report
        work.monitor?.receive(report)
        observations = []
        for waiter in completion.removeWaiters() {
            work.endWaiting()
            waiter.resume(returning: report)
        }
        work.end()
    }

    // MARK: - The budget

    private func startBudgetTimer() {
        // Without deferrable steps, exceeding the budget has no effect.
        guard !tracker.isOver, tracker.isBeforeInteractive, plan.combined.contains(.isDeferrable),
            let remaining = budget.remaining(at: clock.now)
        else { return }
        let timer = work.task {
            try await self.work.sleep(for: remaining)
            self.deferSteps()
        }
        budget.timerStarted(timer)
    }

    /// Defers the deferrable steps because the budget is exhausted. Steps that are already running continue; the others
    /// run after the app is usable.
    private func deferSteps() {
        // The timer can have fired before it was canceled.
        guard tracker.isBeforeInteractive, !tracker.isOver else { return }
        beginEvent()
        budget.exhaust()
        for step in steps.indices
        where plan.attributes[step].flags.isSuperset(of: [.isDeferrable, .leadsToGoal])
            && steps[step].state != .ended
        {
            steps.markDeferred(step)
            if steps[step].state == .ready { postpone(step) }
            count(step)
            propagate(step, plan.graph.steps[step].substitute)
        }
        conclude()
    }

    /// Ends the time in which a step waited for the user.
    private func userAnswered(_ worker: Worker) {
        beginEvent()
        steps.addUserTime(clock.now - worker.userWaitBegan, to: worker.step)
        guard budget.endUserWait(at: clock.now) else { return }
        startBudgetTimer()
        // This also applies if the wait ended because the launch failed: the launch then counts as not having reached
        // its first screen.
        if tracker.isBeforeInteractive { memory?.userPromptEnded() }
    }
}

// MARK: - The steps' access

extension Launch {
    /// Suspends a step for a duration, measured by the scope's clock.
    func sleep(for duration: Duration) async throws { try await work.sleep(for: duration) }

    /// Ends all other steps and gives the screen to a step.
    func takeOver(by step: Int) {
        guard steps[step].state == .running, !tracker.isOver else { return }
        beginEvent()
        stop(as: .takenOver(by: plan.graph.names[step]))
        // The timeout applies only until the takeover.
        timers.cancel(step)
        publishPhase()
    }

    /// Raises the fraction of a step that counts as done for the progress.
    func advance(_ step: Int, to fraction: Double) {
        guard tracker.isBeforeInteractive, leadsToGoal(step) else { return }
        let increase = steps.advance(step, to: fraction)
        guard increase > 0,
            let progress = progressTracker.add(increase * plan.attributes[step].expectedDuration)
        else {
            return
        }
        progressStore?.commit { $0 = progress }
    }

    /// Begins a wait for the user, which pauses the budget.
    func beginUserWait(_ worker: Worker) {
        guard !worker.isReleased else { return }
        // A wait that overlaps another one of the same step isn't an event.
        if !worker.isWaitingForUser { beginEvent() }
        guard worker.beginUserWait(at: clock.now), budget.beginUserWait(at: clock.now) else { return }
        if tracker.isBeforeInteractive, !tracker.isOver { memory?.userPromptBegan() }
    }

    func endUserWait(_ worker: Worker) {
        guard !worker.isReleased, worker.endUserWait() else { return }
        userAnswered(worker)
    }

    /// Begins a prompt, during which an app under test counts as idle.
    func beginPrompt(on worker: Worker, cancel: @escaping () -> Void) {
        beginUserWait(worker)
        work.beginWaiting()
        worker.beginPrompt(cancel: cancel)
    }

    func endPrompt(on worker: Worker) {
        worker.endPrompt()
        work.endWaiting()
        endUserWait(worker)
    }
}
