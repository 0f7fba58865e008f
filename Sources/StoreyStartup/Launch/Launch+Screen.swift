import StoreyState

extension Launch {
    func freeScreen(of step: Int) {
        guard screenOwner == step else { return }
        screenOwner = nil
        letInWhoWaitsForScreen()
    }

    /// Takes the screen from a step that has it until it is wanted.
    func relieve(_ step: Int) {
        if let lane = records[step].lane, records[step].state == .running { release(lane) }
        complete(step, records[step].startedAt == nil ? .notRun : .relieved, output: ())
    }

    /// All of them: who is first may no longer be wanted.
    private func letInWhoWaitsForScreen() {
        while let rank = waitingForScreen.removeFirst() { ready.insert(rank) }
    }
}

// MARK: - Its movements

extension Launch {
    var isScreenMoving: Bool { options.screenIsAtRest?.value == false && !isTransitionGivenUp }

    func screenCameToRest() {
        timers.removeValue(forKey: Self.transitionTimer)?.cancel()
        isTransitionGivenUp = false
        guard !waitingForScreen.isEmpty, !isOver else { return }
        now = work.time.now - beginning
        letInWhoWaitsForScreen()
        conclude()
    }

    /// A host that loses the end of a transition must not hold the launch for ever.
    func startTransitionTimer() {
        guard timers[Self.transitionTimer] == nil else { return }
        let limit = options.longestTransition
        timers[Self.transitionTimer] = work.task {
            try await self.work.sleep(for: limit)
            self.giveTransitionUp(after: limit)
        }
    }

    private func giveTransitionUp(after limit: Duration) {
        timers[Self.transitionTimer] = nil
        guard !isOver else { return }
        now = work.time.now - beginning
        isTransitionGivenUp = true
        problems.append("The screen was not at rest for longer than \(limit.inMilliseconds)")
        letInWhoWaitsForScreen()
        conclude()
    }

    private static var transitionTimer: Int { -2 }
}
