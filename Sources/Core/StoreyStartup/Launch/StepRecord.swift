/// The state of one step during a launch.
struct StepRecord {
    enum State { case waiting, ready, running, ended }

    private(set) var state = State.waiting
    /// The number of predecessors that haven't ended.
    private var openPredecessors: Int32
    /// The worker that runs the step.
    private(set) var worker: Worker?
    private(set) var outcome = StepOutcome.notRun
    private(set) var error: (any Error)?
    private(set) var attempts = 0
    private(set) var readyAt: Duration?
    private(set) var startedAt: Duration?
    private(set) var endedAt: Duration?
    /// The time when the body of a released step returned.
    private(set) var returnedAt: Duration?
    /// The step that ended last before this step could start: a predecessor, or the step that held the screen or the
    /// last free worker.
    private(set) var blocker: Int32 = -1
    /// The time since when only other steps have kept the step from starting, not the network or a screen transition.
    private var blockedSince = Duration.zero
    /// Whether the output has been passed on to the successors.
    private(set) var hasPropagated = false
    private(set) var isDeferred = false
    private(set) var wasReleased = false
    private(set) var userTime = Duration.zero
    /// The fraction that the step has reported as done.
    private var fraction = 0.0

    init(predecessorCount: Int32) { openPredecessors = predecessorCount }

    /// A Boolean value that indicates whether the step waits for no other step.
    var hasNoOpenPredecessors: Bool { openPredecessors == 0 }
}

// Each method changes a record in one access, because the launch stores records in an array property.
extension StepRecord {
    /// Removes one of the predecessors it waits for.
    /// - Returns: Whether it was the last one.
    mutating func removePredecessor() -> Bool {
        openPredecessors -= 1
        return openPredecessors == 0
    }

    /// Marks the step as ready.
    /// - Returns: Whether the step was waiting.
    mutating func becomeReady(at now: Duration, after blocker: Int) -> Bool {
        guard state == .waiting else { return false }
        state = .ready
        readyAt = now
        blockedSince = now
        self.blocker = Int32(blocker)
        return true
    }

    /// Begins a wait for something other than a step.
    mutating func beginOtherWait(at now: Duration, after endedLast: Int32) {
        if now > blockedSince { blocker = endedLast }
    }

    /// Ends a wait for something other than a step.
    mutating func endOtherWait(at now: Duration) { blockedSince = now }

    mutating func postpone() { state = .waiting }

    mutating func markDeferred() { isDeferred = true }

    mutating func begin(on worker: Worker, at now: Duration, after endedLast: Int32) {
        state = .running
        self.worker = worker
        startedAt = now
        if now > blockedSince { blocker = endedLast }
    }

    mutating func beginAttempt() { attempts += 1 }

    mutating func end(_ outcome: StepOutcome, _ error: (any Error)?, at now: Duration) {
        state = .ended
        self.outcome = outcome
        self.error = error
        endedAt = now
    }

    /// Marks the output as passed on.
    /// - Returns: Whether it wasn't before.
    mutating func propagate() -> Bool {
        defer { hasPropagated = true }
        return !hasPropagated
    }

    mutating func markReleased() { wasReleased = true }

    mutating func markReturned(at time: Duration) { returnedAt = time }

    mutating func addUserTime(_ duration: Duration) { userTime += duration }

    /// Raises the fraction that is done. Values lower than an earlier one have no effect.
    /// - Returns: The increase.
    mutating func advance(to fraction: Double) -> Double {
        let (known, fraction) = (self.fraction, min(fraction, 1))
        guard fraction > known else { return 0 }
        self.fraction = fraction
        return fraction - known
    }
}
