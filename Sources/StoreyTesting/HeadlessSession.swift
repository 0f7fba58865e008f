import Storey

/// The isolation of a headless app: an actor whose executor the test owns.
actor HeadlessSession {
    nonisolated let executor = SerialJobExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var navigation: Navigation?
    private var scope: Scope?
    private var leakWatch: LeakWatch?
    private var redrawLog: RedrawLog?
    private var restoration: Restoration?

    /// - Parameters:
    ///   - place: where the place of its person is kept, if anywhere.
    ///   - watchesLeaks: whether to keep an eye on what outlives its place.
    func start(
        _ app: AppDefinition, time: any TimeSource, place: (any PlaceStorage)? = nil,
        watchesLeaks: Bool = false
    ) throws {
        let scope = Scope(owner: self, time: time)
        self.scope = scope
        do {
            let navigation = try Navigation(scope: scope, root: app(scope))
            self.navigation = navigation
            restoration = place.map { Restoration(of: navigation, in: $0) }
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

    @discardableResult
    func endRedraws() -> [String] {
        defer { redrawLog = nil }
        return redrawLog?.lines ?? []
    }

    /// Has the place written down, as when the app goes out of sight.
    /// - Returns: the place, where it is kept nowhere.
    func savePlace() throws -> String? {
        guard let restoration else { return try navigation?.savedPlace?.text() }
        restoration.save()
        return nil
    }

    /// What came of bringing the person back.
    var restorationReport: RestorationReport? { navigation?.restorationReport }

    /// Ends the app without a word to it, as the system does.
    func end() {
        redrawLog = nil
        restoration = nil
        navigation?.end()
        navigation = nil
    }
}
