import Storey

/// The isolation of a headless app: an actor whose executor the test owns.
actor HeadlessSession {
    nonisolated let executor = SerialJobExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var navigation: Navigation?
    private var scope: Scope?
    private var leakWatch: LeakWatch?
    private var redrawLog: RedrawLog?

    /// - Parameter watchesLeaks: whether to keep an eye on what outlives its place.
    func start(_ app: AppDefinition, time: any TimeSource, watchesLeaks: Bool = false) throws {
        let scope = Scope(owner: self, time: time)
        self.scope = scope
        do {
            let navigation = try Navigation(scope: scope, root: app(scope))
            self.navigation = navigation
            if watchesLeaks { leakWatch = LeakWatch(navigation) }
        } catch {
            scope.end()
            throw error
        }
    }

    /// Does something to the app.
    /// - Returns: what came of it, and what is to be seen if the app is at rest already.
    func perform<Result: Sendable>(
        _ action: @Sendable (Navigation) throws(HeadlessError) -> Result
    ) throws(HeadlessError) -> (Result, HeadlessScreen?) {
        guard let navigation else { throw HeadlessError(description: "The app has ended.") }
        return (try action(navigation), isAtRest ? look : nil)
    }

    /// Whether nothing is under way: no job waits behind the one that asks, and no work is unfinished.
    var isAtRest: Bool { executor.pending <= 1 && (scope?.workUnderWay ?? 0) <= 0 }

    /// Whether nothing is under way, and a recording that the app is told by has nothing to say just now.
    func comesToRest() -> Bool { isAtRest && scope?.playback?.deliverNext() != true }

    /// When a recording that the app is told by has something to say next.
    var nextTold: Duration? { scope?.playback?.nextTime }

    var look: HeadlessScreen? {
        leakWatch?.look()
        return navigation.map(HeadlessScreen.init)
    }

    /// What is alive although its place is gone; after the end, what is alive at all. And whether no work is left that
    /// may yet let go of it.
    var leaks: (leaks: [Leak], isAtRest: Bool) {
        guard let leakWatch else { return ([], isAtRest) }
        return (navigation == nil ? leakWatch.remains() : leakWatch.leaks(), isAtRest)
    }

    /// Where the app has left the recording that it is told by.
    var divergence: Divergence? { scope?.playback?.divergence }

    /// What the recording has of the app by now, and the app has not done.
    var missing: String? { scope?.playback?.missing }

    /// Asks something of the running app, without doing anything to it.
    func ask<Answer: Sendable>(_ question: @Sendable (Navigation) -> Answer) -> Answer? {
        navigation.map(question)
    }

    func beginRedraws() throws(HeadlessError) {
        guard let navigation else { throw HeadlessError(description: "The app has ended.") }
        if let screen = navigation.topScreen, RedrawLog.viewModels(of: screen).isEmpty {
            throw HeadlessError(
                description: """
                    No property of \(type(of: screen.view)) leads to a ViewModel, \
                    so nobody can tell what \(screen.view.screenName) draws anew.
                    """)
        }
        redrawLog = RedrawLog(navigation)
    }

    /// Takes down what is drawn, as far as anybody can tell.
    func beginRedrawsIfAny() { redrawLog = navigation.map { RedrawLog($0) } }

    @discardableResult
    func endRedraws() -> [String] {
        defer { redrawLog = nil }
        return redrawLog?.lines ?? []
    }

    func end() {
        redrawLog = nil
        navigation?.end()
        navigation = nil
    }
}
