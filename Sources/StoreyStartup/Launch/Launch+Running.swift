import StoreyState

extension Launch {
    /// Begins. Steps that wait for nothing start at once. Starting twice is starting once.
    public func start() {
        work.assertIsolated()
        guard ending == nil, report == nil else { return }
        guard !work.isEnded else {
            stop(as: .cancelled)
            return conclude()
        }
        ending = work.whenEnded { [weak self] in self?.scopeEnded() }
        if let network = options.network {
            observations.append(
                network.observe { [weak self] isThere in if isThere { self?.networkIsThere() } })
        }
        if let screenIsAtRest = options.screenIsAtRest {
            observations.append(
                screenIsAtRest.observe { [weak self] isAtRest in if isAtRest { self?.screenCameToRest() } })
        }
        startBudgetTimer()
        for step in plan.order.lazy.map(Int.init) where records[step].open == 0 { makeReady(step, after: -1) }
        conclude()
    }

    /// Sees to it that what may run begins, tells what has changed, and ends when nothing is left. Closes whatever the engine does.
    func conclude() {
        if !ready.isEmpty, !isLaneComing, busy < options.width ?? .max { addLane() }
        announce()
        finishIfOver()
    }

    /// One lane is on its way while steps may run, and sends for another when it has taken one of them. So a task is
    /// made for what runs beside other steps, and none for what another lane does before the task would begin.
    private func addLane() {
        isLaneComing = true
        let lane = Lane()
        lane.cancellation = work.task { await self.run(lane) }
    }

    private func run(_ lane: Lane) async {
        isLaneComing = false
        lane.task = withUnsafeCurrentTask { $0 }
        now = work.time.now - beginning
        var step = takeNext(on: lane)
        while let running = step {
            let result = await attempt(running, on: lane)
            step = lane.isReleased ? nil : goOn(from: running, result, on: lane)
        }
        if lane.isReleased { returned(lane) }
    }

    private func takeNext(on lane: Lane) -> Int? {
        let step = takeNext()
        if let step { begin(step, on: lane) }
        conclude()
        // Whoever heard of it may have ended the launch.
        return lane.isReleased ? nil : step
    }

    private func attempt(_ step: Int, on lane: Lane) async -> Result<Any, any Error> {
        let turn = Turn(launch: self, lane: lane, index: step)
        while true {
            records[step].attempts += 1
            do {
                let inputs = StepOutputs(outputs, of: plan.inputs[step])
                return .success(try await plan.bodies[step].run(inputs, turn))
            } catch {
                let attempts = records[step].attempts
                guard attempts <= plan.steps[step].retries, !Task.isCancelled else { return .failure(error) }
                let pause = plan.steps[step].pause * (1 << min(attempts - 1, 16))
                do { try await work.sleep(for: pause) } catch { return .failure(error) }
            }
        }
    }

    /// Deals with a step's end, and takes the next step for its lane.
    private func goOn(from step: Int, _ result: Result<Any, any Error>, on lane: Lane) -> Int? {
        now = work.time.now - beginning
        busy -= 1
        if lane.userWaits > 0 { endUserWait(lane) }
        switch result {
        case .success(let output):
            memory?.markDone(plan.steps[step])
            complete(step, .done, output: output)
        case .failure(let error):
            fail(step, error, .failed)
        }
        return takeNext(on: lane)
    }

    private func begin(_ step: Int, on lane: Lane) {
        lane.step = step
        busy += 1
        records[step].begin(on: lane, at: now, place: begunCount, after: endedLast)
        begunCount += 1
        let needs = plan.needs[step]
        if needs.wantsScreen { screenOwner = step }
        if needs.contains(.user) { beginUserWait(lane) }
        startTimer(of: step)
        signposts.begin(step, plan.names[step])
    }
}
