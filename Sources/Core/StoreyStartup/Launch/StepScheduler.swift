/// Decides which step starts next: holds the steps that are ready or wait for a condition, and counts the workers.
struct StepScheduler {
    /// The steps in order of priority.
    private let order: [Int32]
    private let maxConcurrentSteps: Int
    private var ready = ReadyQueue()
    private var waitingForNetwork: [Int] = []
    /// The steps that run after the app is usable.
    private var postponed: [Int] = []
    /// The number of workers that run a step.
    private var busyWorkers = 0
    /// Whether a worker has been started that hasn't taken a step yet.
    private var isWorkerStarting = false

    /// Creates a scheduler without any steps.
    /// - Parameters:
    ///   - order: The steps in order of priority.
    ///   - maxConcurrentSteps: The maximum number of steps that run at the same time, or `nil` for no limit.
    init(order: [Int32], maxConcurrentSteps: Int?) {
        self.order = order
        self.maxConcurrentSteps = maxConcurrentSteps ?? .max
    }

    /// Adds the ready step of a priority, where 0 is the highest.
    mutating func insert(rank: Int32) { ready.insert(rank) }

    /// Removes the ready step with the highest priority, or returns `nil` if no step may start now.
    mutating func removeFirst() -> Int? {
        guard busyWorkers < maxConcurrentSteps, let rank = ready.removeFirst() else { return nil }
        return Int(order[Int(rank)])
    }

    /// Holds a ready step until the network is available.
    mutating func waitForNetwork(_ step: Int) { waitingForNetwork.append(step) }

    /// Removes and returns the steps that wait for the network.
    mutating func removeStepsWaitingForNetwork() -> [Int] {
        defer { waitingForNetwork = [] }
        return waitingForNetwork
    }

    /// Holds a step until the app is usable.
    mutating func postpone(_ step: Int) { postponed.append(step) }

    /// Removes and returns the steps that wait until the app is usable.
    mutating func removePostponedSteps() -> [Int] {
        defer { postponed = [] }
        return postponed
    }

    mutating func removeAll() {
        ready.removeAll()
        waitingForNetwork = []
        postponed = []
    }
}

// MARK: - Workers

extension StepScheduler {
    /// Returns whether a worker has to be started, and counts it as starting. At most one worker is starting at a time.
    mutating func beginStartingWorker() -> Bool {
        guard !ready.isEmpty, !isWorkerStarting, busyWorkers < maxConcurrentSteps else { return false }
        isWorkerStarting = true
        return true
    }

    mutating func workerStarted() { isWorkerStarting = false }

    mutating func workerBecameBusy() { busyWorkers += 1 }

    mutating func workerBecameFree() { busyWorkers -= 1 }
}
