import StoreyState

extension Launch {
    /// A step is over. Those who wait for it learn of it, unless they went on without it.
    func complete(_ step: Int, _ outcome: StepOutcome, output: Any?, error: (any Error)? = nil) {
        close(step, outcome, error)
        endedLast = Int32(step)
        freeScreen(of: step)
        guard !isOver else { return }
        passOn(step, output)
        if step == plan.goal { reachGoal() } else { count(step) }
    }

    /// A step has failed: the launch goes on with the fallback, without it, or not at all.
    func fail(_ step: Int, _ error: any Error, _ outcome: StepOutcome) {
        let facts = plan.steps[step]
        let isSpared = facts.hasFallback || facts.isOptional || records[step].isPassedOn
        guard isSpared || interactiveAt != nil || isOver || !plan.leadsToGoal[step] else {
            failure = error
            close(step, outcome, error)
            return stop(as: .failed(in: facts.name))
        }
        complete(step, outcome, output: isSpared ? facts.substitute : nil, error: error)
    }

    /// A step ends all others and has the screen from now on.
    func takeOver(by step: Int) {
        guard records[step].state == .running, !isOver else { return }
        now = work.time.now - beginning
        stop(as: .takenOver(by: plan.names[step]))
        // Its time-out was for finding out whether to: from now on it has all the time it takes.
        timers.removeValue(forKey: step)?.cancel()
        announce()
    }

    /// Ends everything that is not over, except the step that ends it all.
    func stop(as phase: LaunchPhase) {
        isOver = true
        nextPhase = phase
        var taker: Int?
        if case .takenOver(let name) = phase { taker = plan.steps.firstIndex { $0.name == name } }
        for step in records.indices where step != taker && records[step].state != .ended {
            if records[step].state == .running, let lane = records[step].lane {
                release(lane)
                close(step, .cancelled, nil)
            } else {
                close(step, .notRun, nil)
            }
        }
        ready.removeAll()
        waitingForScreen.removeAll()
        waitingForNetwork = []
        later = []
        cancelBudgetTimer()
    }

    func scopeEnded() {
        guard report == nil else { return }
        now = work.time.now - beginning
        if !isOver { stop(as: .cancelled) }
        // What took over ends too; nobody is left to wait.
        for step in records.indices where records[step].state == .running { close(step, .cancelled, nil) }
        isGraceOver = true
        announce()
        finishIfOver()
    }

    /// Takes a step from its lane: its task is cancelled, and nobody waits for it.
    func release(_ lane: Lane) {
        guard !lane.isReleased else { return }
        if lane.userWaits > 0 { stopUserTime(lane) }
        lane.isReleased = true
        records[lane.step].isTold = true
        busy -= 1
        unreturned += 1
        // An app under test is at rest although this goes on. Who is asleep or has asked something goes on by the
        // cancellation, and is waited for until it returns: so a test sees every launch go the same way.
        let isAsleep = lane.task.map(work.isAsleep) ?? false
        if !isAsleep, lane.takeBack == nil {
            lane.isAbandoned = true
            work.beginWaiting()
        }
        lane.cancellation?.cancel()
        lane.takeBack?()
    }

    /// The body of a step that had been taken from its lane has returned.
    func returned(_ lane: Lane) {
        records[lane.step].returnedAt = work.time.now - beginning
        unreturned -= 1
        if lane.isAbandoned { work.endWaiting() }
        finishIfOver()
    }

    private func close(_ step: Int, _ outcome: StepOutcome, _ error: (any Error)?) {
        records[step].end(outcome, error, at: now)
        remaining -= 1
        if !timers.isEmpty { timers.removeValue(forKey: step)?.cancel() }
        signposts.end(step)
    }

    func passOn(_ step: Int, _ output: Any?) {
        guard records[step].passOn() else { return }
        outputs.values[step] = output
        for successor in plan.successors[step].lazy.map(Int.init) {
            if records[successor].waitsForNobodyElse() { makeReady(successor, after: step) }
        }
    }

    private func reachGoal() {
        interactiveAt = now
        nextPhase = .interactive
        cancelBudgetTimer()
        for step in records.indices where plan.needs[step].contains(.screenUntilWanted) {
            if records[step].state != .ended { relieve(step) }
        }
        for step in later { makeReady(step, after: plan.goal) }
        later = []
        memory?.reachedFirstScreen()
        if progressStore.state < 1 { progressStore.commit { $0 = 1 } }
    }
}
