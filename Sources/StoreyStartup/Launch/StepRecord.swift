/// What happened to one step so far.
struct StepRecord {
    enum State { case waiting, ready, running, ended }

    var state = State.waiting
    /// How many steps it waits for.
    var open: Int32 = 0
    /// Its lane, while it runs.
    var lane: Lane?
    var outcome = StepOutcome.notRun
    var error: (any Error)?
    var attempts = 0
    var readyAt: Duration?
    var startedAt: Duration?
    /// Which one it was to begin.
    var place = 0
    var endedAt: Duration?
    /// When the body of a step that was taken off its lane returned.
    var returnedAt: Duration?
    /// Who ended last of what it waited for: another step, or who had the screen or the last free lane before it.
    var blocker: Int32 = -1
    /// Whether those who wait for it know already.
    var isPassedOn = false
    var isPutOff = false
    var isTold = false
    var userTime = Duration.zero
    /// How much of it is done, in its own words.
    var fraction = 0.0
}

// Each changes a record in one go, for the launch reaches it through an array in an object.
extension StepRecord {
    /// One that it waited for is over.
    /// - Returns: whether that was the last.
    mutating func waitsForNobodyElse() -> Bool {
        open -= 1
        return open == 0
    }

    /// - Returns: whether it had been waiting.
    mutating func becomeReady(at now: Duration, after blocker: Int) -> Bool {
        guard state == .waiting else { return false }
        state = .ready
        readyAt = now
        self.blocker = Int32(blocker)
        return true
    }

    mutating func begin(on lane: Lane, at now: Duration, place: Int, after endedLast: Int32) {
        state = .running
        self.lane = lane
        startedAt = now
        self.place = place
        if let readyAt, now > readyAt { blocker = endedLast }
    }

    mutating func end(_ outcome: StepOutcome, _ error: (any Error)?, at now: Duration) {
        state = .ended
        self.outcome = outcome
        self.error = error
        endedAt = now
    }

    /// - Returns: whether those who wait for it did not know yet.
    mutating func passOn() -> Bool {
        defer { isPassedOn = true }
        return !isPassedOn
    }
}
