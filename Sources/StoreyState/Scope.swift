/// A life in which work may run: a session's, or one screen's. The only place that starts tasks.
///
/// An app's classes belong to one isolation, the one its host gave it (`MainActor` in UIKit, an actor per
/// browser tab, a test's own actor). A scope knows that owner, so that work started from a plain,
/// synchronous method stays in it; and it ends with its screen, so that no task outlives what it works for.
///
/// ```swift
/// func appeared() {
///     scope.task { try await self.reload() }                       // an error travels to the coordinator
///     scope.follow(storage.events()) { self.received($0) }         // until the screen goes
/// }
/// ```
///
/// - Warning: Give work no capture list. Compilers before Swift 6.4 let an asynchronous closure that has one
///   (`{ [self] in … }`, `{ [weak self] in … }`) leave the isolation it is called in, without a word
///   (swiftlang/swift#87097). Write `self.` instead, or name what is captured with `let` before the closure.
///   Debug builds stop with this advice at the next call that comes from elsewhere.
public final class Scope {
    // The host owns the session, and the session its scopes: a strong reference here would close the circle.
    private unowned let owner: any Actor
    private let parent: Scope?
    private let activity: Activity
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var nextTask = 0
    private var children: [ObjectIdentifier: Child] = [:]

    /// Where this scope's work takes its time from.
    public let time: any TimeSource

    /// Whether the life is over. Work given to an ended scope does not start.
    public private(set) var isEnded = false

    /// Takes the errors of this scope's work. Where nobody set it, they go to the scope above.
    package var onError: ((any Error) -> Void)?

    /// The scope of the screen being built just now, set by the navigation while it builds one.
    package var building: Scope?

    /// The first scope of a session.
    /// - Parameters:
    ///   - owner: the actor that all of the session's objects belong to. It must outlive the scope's work:
    ///     a running task keeps it alive.
    ///   - time: the clock of the session's work.
    public init(owner: any Actor, time: any TimeSource = SystemTime()) {
        self.owner = owner
        self.time = time
        parent = nil
        activity = Activity()
    }

    private init(parent: Scope) {
        owner = parent.owner
        time = parent.time
        activity = parent.activity
        self.parent = parent
    }

    /// A shorter life inside this one: it ends when told to, and at the latest with this one.
    public func child() -> Scope {
        let child = Scope(parent: self)
        if isEnded { child.end() } else { children[ObjectIdentifier(child)] = Child(scope: child) }
        return child
    }

    /// The scope of the screen that is being built, or this one. What a container hands to a screen's
    /// objects, so that their work ends with the screen.
    public var screen: Scope { building ?? self }

    deinit {
        // A scope nobody holds has nobody whose work could matter.
        for task in tasks.values { task.cancel() }
        parent?.children[ObjectIdentifier(self)] = nil
    }

    private struct Child { weak var scope: Scope? }
}

// MARK: - Work

extension Scope {
    /// Starts work that ends by itself: a request, a save.
    ///
    /// The work runs in the owner's isolation, never at the same time as other work of the session, and is
    /// cancelled when the scope ends. What it throws goes up the coordinators; a cancellation is no error.
    /// - Returns: the way to cancel it early. It need not be kept.
    @discardableResult
    public func task(_ work: @escaping () async throws -> Void) -> Cancellation {
        start(work, isCounted: true)
    }

    /// Receives the elements of a sequence for as long as the scope lives.
    ///
    /// Unlike ``task(_:)`` this is no work under way: an app that only follows is at rest, and a test
    /// does not wait for it.
    @discardableResult
    public func follow<Elements: AsyncSequence>(
        _ elements: Elements, _ receive: @escaping (Elements.Element) -> Void
    ) -> Cancellation {
        let work: () async throws -> Void = {
            var iterator = elements.makeAsyncIterator()
            while let element = try await iterator.next(isolation: #isolation) { receive(element) }
        }
        return start(work, isCounted: false)
    }

    /// Suspends work of this scope for a time. A test's own clock may let it pass at once.
    /// - Throws: `CancellationError` when the scope ends meanwhile.
    public func sleep(for duration: Duration) async throws {
        assertIsolated()
        activity.sleeping += 1
        defer { activity.sleeping -= 1 }
        try await time.sleep(for: duration)
    }

    /// Ends the life: cancels its work and that of the scopes inside it. Ending twice is ending once.
    public func end() {
        assertIsolated()
        guard !isEnded else { return }
        isEnded = true
        for child in children.values { child.scope?.end() }
        for task in tasks.values { task.cancel() }
        children = [:]
        tasks = [:]
        parent?.children[ObjectIdentifier(self)] = nil
    }

    /// Stops a debug build that is not in the isolation of this scope's session.
    package func assertIsolated() {
        owner.assertIsolated(
            """
            This was called off the isolation of its session. Is there an asynchronous closure with a capture list, \
            such as { [self] in … }, on the way? Compilers before Swift 6.4 let it leave its isolation: \
            write self. instead, or name what is captured with let before the closure.
            """)
    }

    /// How much of the session's work is neither finished nor asleep: none means that the app is at rest.
    package var workUnderWay: Int { activity.running - activity.sleeping }

    private func start(_ work: @escaping () async throws -> Void, isCounted: Bool) -> Cancellation {
        assertIsolated()
        guard !isEnded else { return Cancellation(scope: nil, id: 0) }
        let id = nextTask
        nextTask += 1
        if isCounted { activity.running += 1 }
        let job = Job(scope: self, id: id, isCounted: isCounted, work: work)
        tasks[id] = Task { await Scope.run(job, on: job.owner) }
        return Cancellation(scope: self, id: id)
    }

    private static func run(_ job: Job, on owner: isolated any Actor) async {
        do {
            try await job.work()
        } catch is CancellationError where Task.isCancelled {
            // The scope ended, or somebody took the work back: what was asked for.
        } catch {
            job.scope.report(error)
        }
        if job.isCounted { job.scope.activity.running -= 1 }
        job.scope.tasks[job.id] = nil
    }

    func cancel(_ id: Int) { tasks[id]?.cancel() }

    private func report(_ error: any Error) {
        var scope = self
        while scope.onError == nil, let above = scope.parent { scope = above }
        guard let onError = scope.onError else {
            assertionFailure("Nobody takes this error: give the session a Navigation. \(error)")
            return
        }
        onError(error)
    }

    /// What a task needs, in one object. Sound although unchecked: it is made in the owner's isolation,
    /// and read only by `run`, which is isolated to that same owner.
    private final class Job: @unchecked Sendable {
        let scope: Scope
        let id: Int
        let isCounted: Bool
        let work: () async throws -> Void
        let owner: any Actor

        init(scope: Scope, id: Int, isCounted: Bool, work: @escaping () async throws -> Void) {
            self.scope = scope
            self.id = id
            self.isCounted = isCounted
            self.work = work
            owner = scope.owner
        }
    }

    /// How busy a session is, counted over all of its scopes.
    private final class Activity {
        var running = 0
        var sleeping = 0
    }
}
