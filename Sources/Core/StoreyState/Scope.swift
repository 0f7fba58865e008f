/// The lifetime of a session or screen. Starts tasks and subscriptions, and cancels them when it ends.
///
/// A *session* is one running instance of an app for one user: a scene in UIKit, a browser tab on a web server,
/// or a test. The *host* is the code that runs the app on such a platform. All objects of a session belong to
/// one isolation domain, called its *isolation*, which the host provides: `MainActor` in UIKit, one actor per
/// browser tab, or a test's actor.
///
/// Start all tasks with a scope instead of `Task`. A scope runs its tasks in the session's isolation, even if a
/// synchronous method starts them. Each screen has a scope that ends when the screen is removed, so the screen's
/// tasks are canceled then.
///
/// ```swift
/// func didAppear() {
///     scope.task { try await self.reload() }  // an error goes to the coordinator
///     scope.subscribe(to: storage.events()) { self.didReceive($0) }  // ends with the screen
/// }
/// ```
///
/// - Warning: Don't use a capture list in an asynchronous closure. Compilers before Swift 6.4 let a closure
///   such as `{ [self] in … }` or `{ [weak self] in … }` leave its isolation without a diagnostic
///   (swiftlang/swift#87097). Write `self.` instead, or assign captured values to constants before the
///   closure. Debug builds stop with this advice at the next call from the wrong isolation.
public final class Scope {
    // The host owns the session, and the session its scopes: a strong reference would be a retain cycle.
    private unowned let owner: any Actor
    package let parent: Scope?
    private let session: SessionContext
    private let endActions = EndActions()
    private var children: [ObjectIdentifier: Child] = [:]

    /// The clock for this scope's tasks.
    public let time: any TimeSource

    /// The session's random number generator. Use it instead of `SystemRandomNumberGenerator`, so that a
    /// recorded session can be replayed with the same numbers. Don't use it for keys or passwords: its numbers
    /// are predictable.
    public var random: RandomSource { session.random }

    /// The object that records or replays the session's communication with the outside world, if any.
    package var interceptor: AnyObject? {
        get { session.interceptor }
        set { session.interceptor = newValue }
    }

    /// The object that follows what happens in the session, such as an inspector. It is set before the app starts; `nil` costs
    /// nothing.
    package var monitor: (any SessionMonitor)? {
        get { session.monitor }
        set { session.monitor = newValue }
    }

    /// Whether the session's screen is idle: no transition is running, and the user isn't scrolling. The host sets it before
    /// it starts the app; `nil` means always.
    package var isScreenIdle: Observed<Bool>? {
        get { session.isScreenIdle }
        set { session.isScreenIdle = newValue }
    }

    /// The user's preferred languages as BCP 47 tags, best first. A host that serves several users sets them before it
    /// starts the app; otherwise they are empty.
    package var preferredLanguages: [String] {
        get { session.preferredLanguages }
        set { session.preferredLanguages = newValue }
    }

    /// The object that asks before a screen of the session is left. The navigation sets and retains it.
    package var leaveConfirmation: AnyObject? {
        get { session.leaveConfirmation }
        set { session.leaveConfirmation = newValue }
    }

    /// Whether the scope has ended. An ended scope starts no tasks.
    package private(set) var isEnded = false

    /// Handles errors thrown by this scope's tasks. If `nil`, the parent scope handles them.
    package var onError: ((TaskFailure) -> Void)?

    /// The scope of the screen that the navigation is currently building.
    package var screenBeingBuilt: Scope?

    /// The registry that saves the state of this scope's objects. If `nil`, the parent scope's registry is
    /// used.
    package var restorationRegistry: (any RestorationRegistry)?

    /// Creates the root scope of a session. Hosts call this; an app receives the scope in its
    /// `AppDefinition`.
    /// - Parameters:
    ///   - owner: The actor that isolates all objects of the session. The scope doesn't retain it, so it must exist
    ///     whenever the scope is used. Running tasks retain it.
    ///   - time: The clock for the session's tasks; the system's by default.
    public init(owner: any Actor, time: (any TimeSource)? = nil) {
        self.owner = owner
        self.time = time ?? SystemTime()
        parent = nil
        session = SessionContext()
    }

    private init(parent: Scope) {
        owner = parent.owner
        time = parent.time
        session = parent.session
        self.parent = parent
    }

    /// Creates a scope inside this one. The child ends when you call its ``end()``, or else together with
    /// this scope. If this scope has already ended, so has the child.
    ///
    /// Store the child, because this scope doesn't retain it. When the child is deallocated, its observations
    /// and its subscriptions to broadcasts end. Its running tasks retain it.
    public func child() -> Scope {
        let child = Scope(parent: self)
        if isEnded { child.end() } else { children[ObjectIdentifier(child)] = Child(scope: child) }
        return child
    }

    /// The scope of the screen whose objects a coordinator is creating now or, at any other time, this scope.
    ///
    /// Only a session's scope can return another scope; the scope of a screen always returns itself.
    /// `Container(scope:)` of the module `Storey` reads this property to pass the scope of a screen to the screen's
    /// objects, so that their tasks end with the screen. Other code rarely needs it.
    public var screen: Scope { screenBeingBuilt ?? self }

    deinit {
        // First, because the actions may end the parent, which ends the children that it has.
        parent?.children[ObjectIdentifier(self)] = nil
        // No one can need the tasks of a scope that is no longer referenced.
        endActions.runAll()
    }

    /// Ends the scope: cancels its tasks and ends its child scopes. Does nothing if it has already ended.
    public func end() {
        assertIsolated()
        guard !isEnded else { return }
        isEnded = true
        for child in liveChildren { child.end() }
        children = [:]
        endActions.runAll()
        parent?.children[ObjectIdentifier(self)] = nil
    }

    // A child removes itself before it is deallocated. A weak reference would allocate memory for each screen.
    private struct Child { unowned let scope: Scope }

    /// The scopes inside this one that haven't ended, in no particular order.
    package var liveChildren: [Scope] { children.values.map(\.scope) }
}

// MARK: - Endings

extension Scope: ObservationOwner {
    /// Runs an action when the scope ends. Canceling the returned token runs it immediately.
    package func onEnd(_ action: @escaping () -> Void) -> CancellationToken { add(action) }

    /// Retains an observation until the scope ends: `notes.observe { … }.kept(by: scope)`.
    func keep(_ observation: ObservationToken) {
        guard !isEnded else { return observation.cancel() }
        _ = add { observation.cancel() }
    }

    private func add(_ ending: @escaping () -> Void) -> CancellationToken {
        let id = endActions.makeID()
        endActions.add(ending, id: id)
        return CancellationToken(actions: endActions, id: id)
    }
}

// MARK: - Tasks

extension Scope {
    /// Calls `receive` with each event that is sent to a broadcast from now on, in the order of sending, until
    /// the scope ends. Does nothing if the scope has ended.
    ///
    /// Until then, `receive` and the objects that it captures are retained.
    /// - Returns: A token to end the subscription early. It doesn't have to be stored.
    @discardableResult
    public func subscribe<Event>(
        to broadcast: Broadcast<Event>, _ receive: @escaping (Event) -> Void
    ) -> CancellationToken {
        assertIsolated()
        guard !isEnded else { return CancellationToken(actions: nil, id: 0) }
        let subscriber = Subscriber(owner: owner, activity: session.activity, receive: receive)
        let mailbox = Mailbox<Event>(session.activity.pendingWork) { mailbox in
            Task { await subscriber.drain(mailbox, on: subscriber.owner) }
        }
        let id = broadcast.add(mailbox)
        return add {
            subscriber.end()
            broadcast.remove(id)
        }
    }

    /// Suspends the current task for a duration, measured by the scope's clock.
    /// - Throws: `CancellationError` if the task is canceled, for example because the scope ends.
    public func sleep(for duration: Duration) async throws {
        assertIsolated()
        try await session.activity.sleep(for: duration, by: time)
    }

    /// Calls an API with a completion handler, such as an SDK's, and waits for its result. If the API never calls
    /// the handler, the wait ends when the task is canceled.
    ///
    /// ```swift
    /// let session = try await scope.waitForCallback { callback in
    ///     sdk.start { session in callback(.success(session)) }
    /// }
    /// ```
    ///
    /// In a test with a virtual clock, a waiting task counts as sleeping: the test doesn't wait for the result, and
    /// the clock can advance to the next timeout. A fake that calls back after a delay must therefore wait with
    /// ``sleep(for:)`` first; otherwise, the timeout can come before the result.
    /// - Parameter start: Starts the call. It may call back immediately or later, on any thread. Only the first
    ///   result counts.
    /// - Returns: The value of the result.
    /// - Throws: The error of the result, any error of `start`, or `CancellationError` as soon as the task is
    ///   canceled.
    public func waitForCallback<Value: Sendable>(
        _ start: (_ callback: @escaping @Sendable (Result<Value, any Error>) -> Void) throws -> Void
    ) async throws -> Value {
        assertIsolated()
        try Task.checkCancellation()
        let callback = PendingCallback<Value>(session.activity.pendingWork)
        try start(callback.finish)
        return try await session.activity.wait(for: callback)
    }

    /// Whether a task is suspended in ``sleep(for:)`` or ``waitForCallback(_:)``. Canceling such a task resumes it immediately.
    package func isSleeping(_ task: UnsafeCurrentTask) -> Bool { session.activity.isSleeping(task) }

    /// Starts a task, unless the scope has ended.
    func start(_ work: Work, isCounted: Bool) -> CancellationToken {
        assertIsolated()
        guard !isEnded else { return CancellationToken(actions: nil, id: 0) }
        if isCounted { session.activity.taskStarted() }
        let id = endActions.makeID()
        let job = Job(scope: self, id: id, isCounted: isCounted, work: work)
        session.monitor?.taskStarted(
            RunningTask(id: id, file: work.file, line: work.line, isSubscription: !isCounted), in: self)
        let task = job.start(on: owner)
        endActions.add({ task.cancel() }, id: id)
        return CancellationToken(actions: endActions, id: id)
    }

    /// Removes a task that has finished.
    func taskFinished(_ id: Int, isCounted: Bool) {
        if isCounted { session.activity.taskFinished() }
        session.monitor?.taskFinished(id, in: self)
        endActions.remove(id)
    }
}

// MARK: - Idling

extension Scope {
    /// The number of the session's tasks that are neither finished nor waiting. The app is idle if it is 0.
    package var pendingWorkCount: Int { session.activity.pendingWorkCount }

    /// Suspends the current task until the session is idle, at most for a duration in real time.
    ///
    /// Returns early if the task is canceled. The task must not count as pending work itself.
    package func waitUntilIdle(timeout: Duration) async {
        assertIsolated()
        await session.activity.waitUntilIdle(timeout: timeout, owner: owner)
    }

    /// Excludes a task from the pending work while it waits for something that only happens when the app is
    /// idle, or when its result is no longer needed.
    package func beginWaiting() {
        assertIsolated()
        session.activity.beginWaiting()
    }

    /// Counts the task as pending work again. Call this before the task resumes.
    package func endWaiting() { session.activity.endWaiting() }

    /// Suspends the current task until something happens that only happens when the app is idle, such as a
    /// response from the user.
    /// - Parameters:
    ///   - begin: Starts waiting. Call its argument once, in this isolation, to resume the task.
    ///   - flag: Set as soon as the task is canceled while it waits.
    ///   - onCancel: Called in this isolation if the task is canceled while it waits. It must cause the task
    ///     to resume.
    package func wait(
        _ begin: (_ goOn: @escaping () -> Void) -> Void, flag: CancellationFlag? = nil,
        onCancel withdraw: @escaping () -> Void
    ) async {
        assertIsolated()
        await session.activity.wait(begin, flag: flag, onCancel: withdraw, owner: owner)
    }

    /// Stops a debug build if the caller isn't in the isolation of this scope's session.
    package func assertIsolated() {
        #if DEBUG
            owner.assertIsSessionIsolation()
        #endif
    }

    /// Stops the program if the caller isn't in the isolation of this scope's session, in release builds, too.
    package func requireIsolation() {
        // Has the more helpful message.
        assertIsolated()
        owner.preconditionIsolated("This was called outside of its session's isolation.")
    }
}
