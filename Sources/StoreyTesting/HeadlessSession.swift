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
    private var drawing: Drawing?
    private let weather: Weather

    init(weather: Weather) { self.weather = weather }

    /// - Parameters:
    ///   - place: where the place of its person is kept, if anywhere.
    ///   - watchesLeaks: whether to keep an eye on what outlives its place.
    ///   - isHostile: whether ``Invariant``s are to be held against it.
    func start(
        _ app: AppDefinition, time: any TimeSource, place: (any PlaceStorage)? = nil,
        watchesLeaks: Bool = false, isHostile: Bool = false
    ) throws {
        let scope = Scope(owner: self, time: time)
        self.scope = scope
        do {
            let navigation = try Navigation(scope: scope, root: app(scope))
            self.navigation = navigation
            restoration = place.map { Restoration(of: navigation, in: $0) }
            if watchesLeaks || isHostile { leakWatch = LeakWatch(navigation) }
            if isHostile { drawing = Drawing(navigation) }
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

    /// Does what a person does before anything is drawn anew.
    /// - Returns: whether the app took the first, and what is to be seen if the app is at rest already.
    func take(_ actions: [PersonAction]) throws(HeadlessError) -> (Bool, HeadlessScreen?) {
        guard let navigation else { throw HeadlessError(description: "The app has ended.") }
        var aimed: [Aimed] = []
        for action in actions { aimed.append(try navigation.aimed(action)) }
        var results: [Bool] = []
        for (action, aim) in zip(actions, aimed) {
            var mayBeRefused = !results.isEmpty
            if case .open(let link) = action {
                drawing?.linkIsOpened(link)
                mayBeRefused = true
            }
            results.append(aim.act())
            if results.last == false, !mayBeRefused { throw aim.refusal() }
        }
        return (results.first ?? true, isAtRest ? look : nil)
    }

    /// Whether nothing is under way: no job waits behind the one that asks, and no work is unfinished but what waits
    /// for the weather.
    var isAtRest: Bool {
        executor.pending <= 1 && (scope?.workUnderWay ?? 0) - weather.asleep <= 0
    }

    /// Whether nothing is under way, and a recording that the app is told by has nothing to say just now.
    func comesToRest() -> Bool { isAtRest && scope?.playback?.deliverNext() != true }

    /// When a recording that the app is told by has something to say next.
    var nextTold: Duration? { scope?.playback?.nextTime }

    var look: HeadlessScreen? {
        // Where invariants are held against it, they look for leaks once in a while: it takes its time.
        if drawing == nil { leakWatch?.look() }
        return navigation.map(HeadlessScreen.init)
    }

    /// What is alive although its place is gone; after the end, what is alive at all. And whether no work is left that
    /// may yet let go of it.
    var leaks: (leaks: [Leak], isAtRest: Bool) {
        guard let leakWatch else { return ([], isAtRest) }
        if drawing != nil { leakWatch.look() }
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

    /// The patterns of the app's links.
    var linkPatterns: [String] { navigation?.links.patterns ?? [] }

    /// The first of these that a host sees to be broken, and in what.
    func firstWrong(of invariants: [Invariant]) -> (Invariant, String)? {
        guard let drawing else { return nil }
        for invariant in invariants {
            guard case .drawing(let check) = invariant.check else { continue }
            if let reason = check(drawing) { return (invariant, reason) }
        }
        return nil
    }

    /// Has the place written down, as when the app goes out of sight.
    /// - Returns: the place, nil where there is none to come back to; and as a text where it is kept nowhere.
    func savePlace() throws -> (place: SavedPlace?, text: String?) {
        let place = navigation?.savedPlace
        guard let restoration else { return (place, try place?.text()) }
        restoration.save()
        return (place, nil)
    }

    /// What came of bringing the person back.
    var restorationReport: RestorationReport? { navigation?.restorationReport }

    /// The place as it is read again once it was written down; nil where that is the same one.
    func placeReadOtherwise() throws -> SavedPlace? {
        guard let navigation, let place = navigation.savedPlace, let text = try place.text() else {
            return nil
        }
        let read = try navigation.place(in: text)
        return read == place ? nil : read
    }

    /// Notes where a person was before the app was killed: they have to be there again, unless it still asks something.
    func wasBefore(_ place: SavedPlace) {
        guard let now = navigation?.savedPlace, weather.isFine else { return }
        let (before, after) = (place.tree.outline, now.tree.outline)
        if before != after { drawing?.hasLost(place: before, for: after) }
    }

    /// Throws away what is drawn, and draws it anew.
    func drawAnew() { drawing?.drawAnew() }

    /// Ends the app without a word to it, as the system does.
    func end() {
        redrawLog = nil
        restoration = nil
        drawing = nil
        navigation?.end()
        navigation = nil
    }
}
