import StoreyState

extension Launch {
    func makeReady(_ step: Int, after blocker: Int) {
        guard records[step].becomeReady(at: now, after: blocker) else { return }
        ready.insert(plan.ranks[step])
    }

    /// The most urgent step that may run now. What needs no running is settled on the way.
    func takeNext() -> Int? {
        while busy < options.width ?? .max, let rank = ready.removeFirst() {
            let step = Int(plan.order[Int(rank)])
            guard records[step].state == .ready, !isSettledWithoutRunning(step) else { continue }
            let needs = plan.needs[step]
            if needs.isEmpty { return step }
            if needs.contains(.network), options.network?.value == false {
                waitingForNetwork.append(step)
                startTimer(of: step)
            } else if needs.wantsScreen, let owner = screenOwner {
                waitingForScreen.insert(rank)
                if plan.needs[owner].contains(.screenUntilWanted) { relieve(owner) }
            } else if needs.wantsScreen, isScreenMoving {
                waitingForScreen.insert(rank)
                startTransitionTimer()
            } else {
                return step
            }
        }
        return nil
    }

    private func isSettledWithoutRunning(_ step: Int) -> Bool {
        guard plan.isConditional[step] else { return false }
        if plan.inputs[step].contains(where: { outputs.values[Int($0)] == nil }) {
            complete(step, .leftOut, output: plan.steps[step].substitute)
            return true
        }
        if interactiveAt == nil, plan.needs[step].contains(.afterInteractive) || records[step].isPutOff {
            records[step].state = .waiting
            later.append(step)
            return true
        }
        if let memory, let version = plan.steps[step].version, memory.isDone(plan.steps[step].name, version) {
            complete(step, .doneBefore, output: plan.steps[step].substitute)
            return true
        }
        return false
    }

    func networkIsThere() {
        let steps = waitingForNetwork
        guard !steps.isEmpty, !isOver else { return }
        now = work.time.now - beginning
        waitingForNetwork = []
        for step in steps where records[step].state == .ready { ready.insert(plan.ranks[step]) }
        conclude()
    }

}
