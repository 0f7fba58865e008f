/// The records of a launch's steps, and the order in which the steps start and end.
struct StepTable {
    private var records: [StepRecord]
    /// The number of steps that haven't ended.
    private var openCount: Int
    /// The steps that have started, in that order.
    private(set) var started: [Int] = []
    /// The step that ended last. A step that other steps have kept from starting until now waited for it.
    private var endedLast: Int32 = -1

    init(predecessors: AdjacencyList) {
        records = (0..<predecessors.count).map {
            StepRecord(predecessorCount: Int32(predecessors.count(of: $0)))
        }
        openCount = records.count
        started.reserveCapacity(records.count)
    }

    /// Yields the record in place, because reading one property doesn't have to copy it.
    subscript(step: Int) -> StepRecord {
        _read { yield records[step] }
    }

    var indices: Range<Int> { records.indices }

    /// A Boolean value that indicates whether all steps have ended.
    var haveEnded: Bool { openCount == 0 }

    /// Removes one of the predecessors that a step waits for.
    /// - Returns: Whether it was the last one.
    mutating func removePredecessor(of step: Int) -> Bool { records[step].removePredecessor() }

    /// Marks a step as ready.
    /// - Returns: Whether the step was waiting.
    mutating func becomeReady(_ step: Int, at now: Duration, after blocker: Int) -> Bool {
        records[step].becomeReady(at: now, after: blocker)
    }

    /// Makes a ready step wait again.
    mutating func postpone(_ step: Int) { records[step].postpone() }

    /// Marks a step as one that the others don't wait for.
    mutating func markDeferred(_ step: Int) { records[step].markDeferred() }

    /// Begins a step's wait for the network or a screen transition.
    mutating func beginOtherWait(_ step: Int, at now: Duration) {
        records[step].beginOtherWait(at: now, after: endedLast)
    }

    /// Ends a step's wait for the network or a screen transition.
    mutating func endOtherWait(_ step: Int, at now: Duration) { records[step].endOtherWait(at: now) }

    mutating func begin(_ step: Int, on worker: Worker, at now: Duration) {
        records[step].begin(on: worker, at: now, after: endedLast)
        started.append(step)
    }

    /// Counts an attempt to run a step.
    mutating func beginAttempt(_ step: Int) { records[step].beginAttempt() }

    /// Ends a step.
    mutating func end(_ step: Int, _ outcome: StepOutcome, _ error: (any Error)?, at now: Duration) {
        records[step].end(outcome, error, at: now)
        openCount -= 1
    }

    /// Records that the steps that start from now on waited for a step that has ended.
    mutating func markLastEnded(_ step: Int) { endedLast = Int32(step) }

    /// Marks a step's output as passed on.
    /// - Returns: Whether it wasn't before.
    mutating func propagate(_ step: Int) -> Bool { records[step].propagate() }

    mutating func markReleased(_ step: Int) { records[step].markReleased() }

    mutating func markReturned(_ step: Int, at time: Duration) { records[step].markReturned(at: time) }

    mutating func addUserTime(_ duration: Duration, to step: Int) { records[step].addUserTime(duration) }

    /// Raises the fraction of a step that is done.
    /// - Returns: The increase.
    mutating func advance(_ step: Int, to fraction: Double) -> Double {
        records[step].advance(to: fraction)
    }
}
