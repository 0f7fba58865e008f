import Synchronization

extension Scope: ObservationKeeper {
    /// Starts work that ends by itself: a request, a save.
    ///
    /// The work runs in the owner's isolation, never at the same time as other work of the session, and is
    /// cancelled when the scope ends. What it throws goes up the coordinators; a cancellation is no error.
    /// - Parameters:
    ///   - work: what there is to do.
    ///   - file: where it is started, for the report of an error.
    ///   - line: where it is started, for the report of an error.
    /// - Returns: the way to cancel it early. It need not be kept.
    @discardableResult
    public func task(
        _ work: @escaping () async throws -> Void, file: String = #fileID, line: Int = #line
    ) -> Cancellation {
        start(Work(work, file, line), isCounted: true)
    }

    /// Receives the elements of a sequence for as long as the scope lives.
    ///
    /// Unlike ``task(_:file:line:)`` this is no work under way: an app that only follows is at rest, and a test does not
    /// wait for it. An element on its way is not seen by a test either: what a data layer tells its sessions is
    /// better a ``Broadcast``, which is.
    /// - Parameters:
    ///   - elements: the sequence.
    ///   - receive: is given each element.
    ///   - file: where this is called, for the report of an error.
    ///   - line: where this is called, for the report of an error.
    @discardableResult
    public func follow<Elements: AsyncSequence>(
        _ elements: Elements, _ receive: @escaping (Elements.Element) -> Void, file: String = #fileID,
        line: Int = #line
    ) -> Cancellation {
        let work: () async throws -> Void = {
            var iterator = elements.makeAsyncIterator()
            while let element = try await iterator.next(isolation: #isolation) { receive(element) }
        }
        return start(Work(work, file, line), isCounted: false)
    }

    /// Receives the events of a broadcast for as long as the scope lives, in the order of sending.
    @discardableResult
    public func follow<Event>(
        _ broadcast: Broadcast<Event>, _ receive: @escaping (Event) -> Void
    ) -> Cancellation {
        assertIsolated()
        guard !isEnded else { return Cancellation(scope: nil, id: 0) }
        let follower = Follower(owner: owner, receive: receive)
        let mailbox = Mailbox<Event>(activity.underWay) { mailbox in
            Task { await follower.empty(mailbox, on: follower.owner) }
        }
        let id = broadcast.add(mailbox)
        return add {
            follower.end()
            broadcast.remove(id)
        }
    }

    /// Keeps an observation until the scope ends: `notes.observe { … }.kept(by: scope)`.
    func keep(_ observation: Observation) {
        guard !isEnded else { return observation.cancel() }
        _ = add { observation.cancel() }
    }

    /// Does something when the scope ends. Taking it back early does it too, so it has to bear being late.
    package func whenEnded(_ action: @escaping () -> Void) -> Cancellation { add(action) }

    /// Suspends work of this scope for a time. A test's own clock may let it pass at once.
    /// - Throws: `CancellationError` when the scope ends meanwhile.
    public func sleep(for duration: Duration) async throws {
        assertIsolated()
        // Awake again from the moment it is woken, not from when it goes on: it may have some way to come.
        let underWay = activity.underWay
        let task = withUnsafeCurrentTask { $0 }
        if let task { activity.asleep.insert(task) }
        defer { if let task { activity.asleep.remove(task) } }
        underWay.count.subtract(1, ordering: .relaxed)
        try await time.sleep(for: duration) { underWay.count.add(1, ordering: .relaxed) }
    }

    /// Whether a task is suspended in ``sleep(for:)``: cancelling it makes it go on at once.
    package func isAsleep(_ task: UnsafeCurrentTask) -> Bool { activity.asleep.contains(task) }

    /// How much of the session's work is neither finished nor waiting: none means that the app is at rest.
    package var workUnderWay: Int {
        activity.running - activity.waiting + activity.underWay.count.load(ordering: .relaxed)
    }

    func cancel(_ id: Int) { endings.removeValue(forKey: id)?() }

    private func add(_ ending: @escaping () -> Void) -> Cancellation {
        defer { nextWork += 1 }
        endings[nextWork] = ending
        return Cancellation(scope: self, id: nextWork)
    }

    fileprivate func start(_ work: Work, isCounted: Bool) -> Cancellation {
        assertIsolated()
        guard !isEnded else { return Cancellation(scope: nil, id: 0) }
        if isCounted { activity.running += 1 }
        let job = Job(scope: self, id: nextWork, isCounted: isCounted, work: work)
        let task = Scope.launch(job, on: owner)
        return add { task.cancel() }
    }

    /// Puts the work straight into the owner's queue: what is started first begins first. A task that had to come to
    /// its owner from elsewhere could be overtaken on the way.
    private static func launch<Owner: Actor>(_ job: Job, on owner: Owner) -> Task<Void, Never> {
        owner.assumeIsolated { owner in
            Task { await run(job, on: owner) }
        }
    }

    private static func run(_ job: Job, on owner: isolated any Actor) async {
        // Taken out of the job, so that what the work holds is let go here, in the owner's isolation: the task
        // itself ends elsewhere.
        guard let (scope, work) = job.take() else { return }
        do {
            try await work.perform()
        } catch is CancellationError where Task.isCancelled {
            // The scope ended, or somebody took the work back: what was asked for.
        } catch {
            scope.report(error, of: work)
        }
        if job.isCounted { scope.activity.running -= 1 }
        scope.endings[job.id] = nil
    }

    /// The way to start some work again. It lets the work go when the scope ends, whoever still holds it: what
    /// the work holds lives no longer than its screen.
    private func retry(_ work: Work) -> (() -> Void)? {
        guard !isEnded else { return nil }
        let retry = Retry(work, in: self)
        retry.ending = add { [weak retry] in retry?.work = nil }
        return retry.start
    }

    private func report(_ error: any Error, of work: Work) {
        var scope = self
        while scope.onError == nil, let above = scope.parent { scope = above }
        guard let onError = scope.onError else {
            assertionFailure("Nobody takes this error: give the session a Navigation. \(error)")
            return
        }
        onError(
            WorkFailure(
                error: error, scope: self, location: "\(work.file):\(work.line)", attempts: work.attempts,
                retry: retry(work)))
    }
}

/// Work to be done, once.
private final class Work {
    let perform: () async throws -> Void
    let file: String
    let line: Int
    let attempts: Int

    init(_ perform: @escaping () async throws -> Void, _ file: String, _ line: Int, attempts: Int = 1) {
        self.perform = perform
        self.file = file
        self.line = line
        self.attempts = attempts
    }

    /// The same, to be done once more.
    var again: Work { Work(perform, file, line, attempts: attempts + 1) }
}

/// Work that may be started again, once.
private final class Retry {
    private weak var scope: Scope?
    var work: Work?
    var ending: Cancellation?

    init(_ work: Work, in scope: Scope) {
        self.work = work
        self.scope = scope
    }

    deinit { ending?.cancel() }

    func start() {
        guard let work else { return }
        self.work = nil
        // A retry that nobody may take back: it ends with its scope.
        _ = scope?.start(work.again, isCounted: true)
    }
}

/// What a task needs, in one object. Sound although unchecked: it is made in the owner's isolation, and read only
/// by `run`, which is isolated to that same owner and leaves nothing in it.
private final class Job: @unchecked Sendable {
    let id: Int
    let isCounted: Bool
    private var content: (scope: Scope, work: Work)?

    init(scope: Scope, id: Int, isCounted: Bool, work: Work) {
        self.id = id
        self.isCounted = isCounted
        content = (scope, work)
    }

    func take() -> (scope: Scope, work: Work)? {
        defer { content = nil }
        return content
    }
}

/// Who hears a broadcast's events in a session. Sound although unchecked: made, used and emptied in the owner's
/// isolation alone; what is let go elsewhere holds nothing any more.
private final class Follower<Event: Sendable>: @unchecked Sendable {
    let owner: any Actor
    private var receive: ((Event) -> Void)?

    init(owner: any Actor, receive: @escaping (Event) -> Void) {
        self.owner = owner
        self.receive = receive
    }

    func end() { receive = nil }

    func empty(_ mailbox: Mailbox<Event>, on owner: isolated any Actor) {
        mailbox.empty { receive?($0) }
    }
}
