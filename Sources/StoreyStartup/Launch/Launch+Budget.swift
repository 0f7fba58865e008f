import StoreyState

extension Launch {
    /// The time that counts: what the user took is none of it.
    var spent: Duration {
        now - userTime - (userWaits > 0 ? now - userWaitBegan : .zero)
    }

    func startBudgetTimer() {
        // Where nothing may be put off, there is nothing to do about it.
        guard !isOver, interactiveAt == nil, !isOverBudget, plan.mayPutOff else {
            return
        }
        let rest = max(.zero, options.budget - spent)
        budgetTimer = work.task {
            try await self.work.sleep(for: rest)
            self.putOff()
        }
    }

    func cancelBudgetTimer() {
        budgetTimer?.cancel()
        budgetTimer = nil
    }

    /// The budget is spent: nobody waits any longer for what may be put off. What runs goes on; what does not will
    /// when the app is usable.
    private func putOff() {
        now = work.time.now - beginning
        isOverBudget = true
        for step in records.indices where plan.steps[step].isDeferrable && records[step].state != .ended {
            guard plan.leadsToGoal[step] else { continue }
            records[step].isPutOff = true
            if records[step].state == .ready {
                records[step].state = .waiting
                later.append(step)
            }
            count(step)
            passOn(step, plan.steps[step].substitute)
        }
        conclude()
    }
}

// MARK: - The user

extension Launch {
    func beginUserWait(_ lane: Lane) {
        guard !lane.isReleased else { return }
        lane.userWaits += 1
        guard lane.userWaits == 1 else { return }
        now = work.time.now - beginning
        lane.userWaitBegan = now
        userWaits += 1
        guard userWaits == 1 else { return }
        userWaitBegan = now
        cancelBudgetTimer()
        if interactiveAt == nil, !isOver { memory?.personIsAsked() }
    }

    func endUserWait(_ lane: Lane) {
        guard !lane.isReleased else { return }
        lane.userWaits -= 1
        if lane.userWaits == 0 { userAnswered(lane) }
    }

    /// A step that waits for the user is no longer wanted.
    func stopUserTime(_ lane: Lane) {
        lane.userWaits = 0
        userAnswered(lane)
    }

    private func userAnswered(_ lane: Lane) {
        now = work.time.now - beginning
        records[lane.step].userTime += now - lane.userWaitBegan
        userWaits -= 1
        guard userWaits == 0 else { return }
        userTime += now - userWaitBegan
        startBudgetTimer()
        // Also where nobody is asked any longer because the launch has failed: it will have missed its first screen.
        if interactiveAt == nil { memory?.personHasAnswered() }
    }
}
