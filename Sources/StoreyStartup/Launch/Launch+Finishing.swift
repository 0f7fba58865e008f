import StoreyState

extension Launch {
    func announce() {
        guard let phase = nextPhase else { return }
        nextPhase = nil
        phaseStore.commit { $0 = phase }
    }

    /// Waits a little for what was cancelled to return: what does is no abandoned step.
    func finishIfOver() {
        guard remaining == 0, report == nil else { return }
        if unreturned == 0 || isGraceOver { return finish() }
        guard timers[Self.graceTimer] == nil else { return }
        let grace = options.grace
        timers[Self.graceTimer] = work.task {
            try await self.work.sleep(for: grace)
            self.isGraceOver = true
            self.finishIfOver()
        }
    }

    private func finish() {
        let report = LaunchReport(self)
        self.report = report
        memory?.learn(from: report)
        observations = []
        ending = nil
        for waiter in waiters {
            work.endWaiting()
            waiter.resume(returning: report)
        }
        waiters = []
        work.end()
    }

    private static var graceTimer: Int { -1 }
}

// MARK: - Time-outs

extension Launch {
    func startTimer(of step: Int) {
        guard plan.hasTimeout[step], timers[step] == nil, let limit = plan.steps[step].timeout else { return }
        timers[step] = work.task {
            try await self.work.sleep(for: limit)
            self.timedOut(step, limit)
        }
    }

    private func timedOut(_ step: Int, _ limit: Duration) {
        guard records[step].state == .running || records[step].state == .ready else { return }
        now = work.time.now - beginning
        if records[step].state == .running, let lane = records[step].lane { release(lane) }
        fail(step, StepTimeout(limit: limit), .timedOut)
        conclude()
    }
}

// MARK: - Progress

extension Launch {
    /// A step counts as behind.
    func count(_ step: Int) { advance(step, to: 1) }

    func advance(_ step: Int, to fraction: Double) {
        let (known, fraction) = (records[step].fraction, min(fraction, 1))
        guard fraction > known, interactiveAt == nil, plan.leadsToGoal[step] else { return }
        records[step].fraction = fraction
        doneWeight += (fraction - known) * plan.expected[step]
        let progress = totalWeight > 0 ? min(doneWeight / totalWeight, 1) : 0
        // What nobody can see is not told: a thousandth of the way.
        guard progress >= toldProgress + 0.001, progress < 1 else { return }
        toldProgress = progress
        progressStore.commit { $0 = progress }
    }
}
