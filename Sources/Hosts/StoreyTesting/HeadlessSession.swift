import Storey

/// The isolation of a headless app: an actor whose executor the test controls.
actor HeadlessSession {
    nonisolated let executor = SerialJobExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var navigation: Navigation?
    private var scope: Scope?
    private var leakDetector: LeakDetector?
    private var redrawLog: RedrawLog?
    private var restoration: Restoration?
    private var host: ReferenceHost?
    private var visible: [VisibleScreen] = []
    private let faults: FaultInjector

    init(faults: FaultInjector) { self.faults = faults }

    /// - Parameters:
    ///   - store: The store for the app's saved state, if any.
    ///   - detectsLeaks: Whether to detect objects that outlive their screen.
    ///   - isHostile: Whether a hostile user checks ``Invariant``s.
    func start(
        _ app: AppDefinition, time: any TimeSource, restorationStore store: RestorationStore? = nil,
        detectsLeaks: Bool = false, isHostile: Bool = false
    ) throws {
        let scope = Scope(owner: self, time: time)
        self.scope = scope
        // A headless app has no transitions.
        scope.isScreenIdle = Store(true).observed
        do {
            let navigation = try Navigation(scope: scope, root: app(scope))
            self.navigation = navigation
            restoration = store.map { Restoration(of: navigation, in: $0) }
            if detectsLeaks || isHostile { leakDetector = LeakDetector(navigation) }
            if isHostile { host = ReferenceHost(navigation) }
        } catch {
            scope.end()
            throw error
        }
    }

    /// Performs a closure on the app's navigation.
    /// - Returns: The result, and the visible content if the app is already idle.
    func perform<Result: Sendable>(
        _ action: @Sendable (Navigation) throws(HeadlessError) -> Result
    ) throws(HeadlessError) -> (Result, ScreenSnapshot?) {
        guard let navigation else { throw HeadlessError(description: "The app has ended.") }
        return (try action(navigation), isIdle ? snapshot : nil)
    }

    /// Performs actions before the next render.
    /// - Returns: Whether the app accepted the first action, and the visible content if the app is already idle.
    func perform(_ actions: [UserAction]) throws(HeadlessError) -> (Bool, ScreenSnapshot?) {
        guard let navigation else { throw HeadlessError(description: "The app has ended.") }
        var prepared: [PreparedAction] = []
        for action in actions { prepared.append(try navigation.prepare(action)) }
        var results: [Bool] = []
        for (action, preparedAction) in zip(actions, prepared) {
            var mayBeRefused = !results.isEmpty
            if case .open(let link) = action {
                host?.didOpenLink(link)
                mayBeRefused = true
            }
            results.append(preparedAction.perform())
            if results.last == false, !mayBeRefused { throw preparedAction.refusal() }
        }
        return (results.first ?? true, isIdle ? snapshot : nil)
    }

    /// Whether no work is in progress: no job waits behind the current one, and the only unfinished work waits for a
    /// delayed fault.
    var isIdle: Bool {
        executor.pending <= 1 && (scope?.pendingWorkCount ?? 0) - faults.waitingCount <= 0
    }

    /// Whether the app is idle and a replayed recording has no further value to deliver at this moment.
    func becomesIdle() -> Bool { isIdle && scope?.playback?.deliverNext() != true }

    /// The time of the next value that a replayed recording delivers.
    var nextPlaybackTime: Duration? { scope?.playback?.nextTime }

    var snapshot: ScreenSnapshot? {
        showVisibleScreens()
        // Invariants detect leaks at longer intervals, because detection is slow.
        if host == nil { leakDetector?.update() }
        return navigation.map(ScreenSnapshot.init)
    }

    /// Shows the views of the reachable screens, and removes the previous ones, as a host would.
    private func showVisibleScreens() {
        guard let navigation else { return }
        let views = navigation.reachableScreens.compactMap { $0.view as? any ReadableViewProvider }
        for screen in visible where !views.contains(where: { $0 === screen.view }) { screen.hide() }
        visible = views.map { view in
            visible.first { $0.view === view }
                ?? VisibleScreen(view: view, hide: view.showForReading(in: navigation))
        }
    }

    /// The view on the screen.
    private struct VisibleScreen {
        weak var view: (any ReadableViewProvider)?
        let hide: () -> Void
    }

    /// The objects that outlived their screen, or after the end all objects that still live; and whether no work is
    /// left that may still release them.
    var leaks: (leaks: [Leak], isIdle: Bool) {
        guard let leakDetector else { return ([], isIdle) }
        if host != nil { leakDetector.update() }
        return (navigation == nil ? leakDetector.survivors() : leakDetector.leaks(), isIdle)
    }

    /// The point at which the app diverged from the recording that it replays.
    var divergence: Divergence? { scope?.playback?.divergence }

    /// A recorded event that is due but that the app hasn't caused.
    var missing: String? { scope?.playback?.missing }

    /// Continues a replay with a recording of the same session that has more lines.
    func extend(to recording: Recording) { scope?.playback?.extend(to: recording) }

    /// Reads from the running app without changing it.
    func withNavigation<Answer: Sendable>(_ read: @Sendable (Navigation) -> Answer) -> Answer? {
        navigation.map(read)
    }

    func beginRedraws() throws(HeadlessError) {
        guard let navigation else { throw HeadlessError(description: "The app has ended.") }
        if let screen = navigation.topScreen, RedrawLog.viewModels(of: screen).isEmpty {
            throw HeadlessError(
                description: """
                    No property of \(type(of: screen.view)) leads to a ViewModel, \
                    so the redraws of \(screen.view.screenName) can't be observed.
                    """)
        }
        redrawLog = RedrawLog(navigation)
    }

    /// Begins to log redraws, even if the visible screen has no view model.
    func beginRedrawsIfAny() { redrawLog = navigation.map { RedrawLog($0) } }

    @discardableResult
    func endRedraws() -> [String] {
        defer { redrawLog = nil }
        return redrawLog?.lines ?? []
    }

    /// The patterns of the app's links.
    var linkPatterns: [String] { navigation?.links.patterns ?? [] }

    /// Returns the first violated invariant among those that a host checks, and the reason.
    func firstViolation(of invariants: [Invariant]) -> (Invariant, String)? {
        guard let host else { return nil }
        for invariant in invariants {
            guard case .host(let check) = invariant.check else { continue }
            if let reason = check(host) { return (invariant, reason) }
        }
        return nil
    }

    /// Saves the app's state, as when the app moves to the background.
    /// - Returns: The state, or `nil` if nothing can be restored; and its encoded text if the app has no restoration
    ///   store.
    func saveState() throws -> (state: RestorationState?, text: String?) {
        let state = navigation?.restorationState
        guard let restoration else { return (state, try state.flatMap { try navigation?.encode($0) }) }
        restoration.suspend()
        return (state, nil)
    }

    /// The result of restoring the app's state.
    var restorationReport: RestorationReport? { navigation?.restorationReport }

    /// Encodes and decodes the app's state. Returns the decoded state if it differs, otherwise `nil`.
    func stateChangedByRoundTrip() throws -> RestorationState? {
        guard let navigation, let state = navigation.restorationState, let text = try state.json() else {
            return nil
        }
        let decoded = try navigation.decodeState(text)
        return decoded == state ? nil : decoded
    }

    /// Compares the app's state with the state before it was killed. Both must agree, unless a service has a fault.
    func checkRestored(_ state: RestorationState) {
        guard let now = navigation?.restorationState, faults.isNormal else { return }
        let (before, after) = (
            state.tree.resized(isCompact: now.tree.isCompact).outline, now.tree.outline
        )
        if before != after { host?.recordLostState(from: before, to: after) }
    }

    /// Discards all rendered views and renders them again.
    func redrawAll() { host?.redrawAll() }

    /// Ends the app without giving it a chance to react, as the system does.
    func end() {
        for screen in visible { screen.hide() }
        visible = []
        redrawLog = nil
        restoration = nil
        host = nil
        navigation?.end()
        navigation = nil
    }
}
