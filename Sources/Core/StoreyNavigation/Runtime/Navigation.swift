public import StoreyState

/// The navigation of a running app: its tree, and the objects behind the tree's entries.
///
/// A *host* is the code that renders an app, such as the UIKit host or the web host. A *session* is one running
/// instance of the app for one user. For each session, the host creates one navigation in the session's isolation
/// (see `Scope`), renders the ``tree``, and reports the user's actions to the navigation.
///
/// The navigation retains coordinators and screens only while they are in the tree.
///
/// Each call of a router is a transaction, and `Router.transaction(_:)` combines several calls into one. When the
/// outermost transaction ends, the new tree is published, and the tasks of everything that has left the tree are
/// canceled.
public final class Navigation {
    /// The lifetime of the session. All of its work is canceled when the session ends.
    package let scope: Scope
    /// A Boolean value that indicates whether the change to the current tree may be animated.
    package private(set) var isAnimated = true

    /// The names of the transitions that the host supports. The host sets them before the first change.
    /// ``ScreenTransition/system`` and ``ScreenTransition/none`` are always supported.
    package var supportedTransitions: Set<String> = []

    /// The names of the popup styles that the host supports besides the basic ones. The host sets them before the first
    /// change.
    package var supportedPopupStyles: Set<String> = []
    private(set) lazy var reference = NavigationReference(self)
    /// The identifier of the root, which all observations of the root coordinator share.
    private lazy var rootIDs = tree.map(\.rootID)

    private let features: NavigationFeatures
    /// The callbacks that wait for an answer or for the end of a flow.
    private let callbacks = PendingCallbacks()
    private let store: Store<NavigationTree>
    private var liveObjects = LiveObjects()
    private var draft = TreeDraft()
    private let numbers = NumberGenerator()
    /// Present while a caller waits for a transition.
    private var idleObservation: ObservationToken?

    /// Starts an app's navigation with the given features.
    /// - Throws: The errors of building the first screens.
    init(scope: Scope, root: CoordinatorBase, features: NavigationFeatures) throws {
        self.scope = scope
        self.features = features
        let builder = TreeBuilder(scope: scope, features: features, numbers: numbers)
        do {
            let root = try builder.node(for: root, under: nil)
            store = Store(NavigationTree(root: root, nodes: builder.nodes))
        } catch {
            builder.discard()
            throw error
        }
        scope.onError = { [weak self] failure in
            if let self, let rootCoordinator { features.handle(failure, from: rootCoordinator) }
        }
        liveObjects = LiveObjects(builder)
        features.attach(to: self)
        for coordinator in builder.newCoordinators { coordinator.attach(to: self) }
        for coordinator in builder.newCoordinators { coordinator.started() }
        scope.monitor?.receive(self)
    }

    deinit {
        // Resumes every waiting task. Scopes end on their own, in whichever isolation this is released.
        for callback in callbacks.takeAll() { callback() }
    }

    /// Ends the session: cancels its tasks, and makes pending calls of `ask` and `result` return `nil`. The
    /// tree stays as it is.
    public func end() {
        scope.end()
        features.end(in: self)
        idleObservation = nil
        let callbacks = callbacks.takeAll()
        liveObjects.removeAll().end()
        for callback in callbacks { callback() }
    }
}

// MARK: - Reading

extension Navigation {
    /// The current tree. Observers receive one value for each transaction.
    public var tree: Observed<NavigationTree> { store.observed }

    /// The tree including the changes of the transaction in progress.
    var current: NavigationTree { draft.tree ?? store.untrackedState }

    /// The screen of the back swipe in progress.
    package var swiped: NavigationEntry.ID? { draft.swiped }

    /// The observer of host events, such as a session recorder.
    package var hostEventObserver: (any HostEventObserver)? { scope.interceptor as? any HostEventObserver }

    /// Returns the screen of an entry, as long as the entry is in the tree.
    package func screen(_ id: NavigationEntry.ID) -> Screen? { liveObjects.screens[id] }

    /// The visible screen: that of a popup, or else the topmost one below any popup.
    package var topScreen: Screen? {
        let tree = store.state
        return (tree.popup?.entry ?? tree.top).flatMap { screen($0.id) }
    }

    /// Returns the screen whose work runs in the given scope or one of its ancestors.
    /// - Complexity: O(*n*) in the number of screens.
    func screen(of scope: Scope) -> Screen? {
        var next: Scope? = scope
        while let scope = next {
            if let screen = liveObjects.screens.values.first(where: { $0.scope === scope }) { return screen }
            next = scope.parent
        }
        return nil
    }

    /// Returns the coordinator of a container.
    package func coordinator(of id: NavigationNode.ID) -> CoordinatorBase? { liveObjects.coordinators[id] }

    /// Whether a browser's Back may return to the current place, according to the root coordinator.
    package var recordsHistory: Bool { rootCoordinator?.recordsHistory ?? true }

    /// The strings of the user interface around the app's screens, as the root coordinator provides them now.
    package var hostStrings: HostStrings { rootCoordinator?.hostStrings.value ?? HostStrings() }

    /// Observes the strings of the root coordinator, and of each that replaces it.
    /// - Parameter receive: Called at once and after each change.
    package func observeHostStrings(_ receive: @escaping (HostStrings) -> Void) -> ObservationToken {
        observeRootCoordinator { $0.hostStrings.observe(receive) }
    }

    /// Observes the theme of the root coordinator, and of each that replaces it.
    /// - Parameter receive: Called at once and after each change.
    package func observeTheme(_ receive: @escaping (Theme?) -> Void) -> ObservationToken {
        observeRootCoordinator { $0.theme.observe(receive) }
    }

    /// Observes a value of the root coordinator, and of each that replaces it.
    /// - Parameter observe: Starts the observation of a root coordinator.
    private func observeRootCoordinator(
        _ observe: @escaping (CoordinatorBase) -> ObservationToken
    ) -> ObservationToken {
        var observation: ObservationToken?
        return rootIDs.observe { [weak self] _ in
            observation?.cancel()
            observation = self?.rootCoordinator.map(observe)
        }
    }

    /// Reads views with the app's strings as ``HostStrings/current``.
    package func readingViews<Result>(_ read: () throws -> Result) rethrows -> Result {
        try hostStrings.reading(read)
    }

    var rootCoordinator: CoordinatorBase? { coordinator(of: current.rootID) }

    /// Returns the session's feature of the given type.
    func feature<Feature: NavigationFeature>(_ type: Feature.Type) -> Feature { features[type] }
}

// MARK: - Changing

extension Navigation {
    /// Combines several changes into one. Observers see only the result.
    package func transaction(_ changes: () -> Void) {
        scope.assertIsolated()
        draft.begin()
        changes()
        draft.end()
        reconcile()
    }

    /// Changes the tree. Objects that leave the tree are released when the outermost transaction ends.
    /// - Parameter animated: Whether the change may be animated. Passing `false` applies to the whole transaction.
    func change(animated: Bool = true, _ change: (inout NavigationTree) -> Void) {
        transaction {
            // Taken from the draft, because a change copies a tree that is not uniquely referenced.
            var tree = draft.take() ?? store.untrackedState
            change(&tree)
            draft.put(tree, animated: animated)
        }
    }

    /// Builds new parts, then changes the tree. If a part can't be built, nothing changes.
    func build(
        animated: Bool = true, _ body: (TreeBuilder) throws -> (inout NavigationTree) -> Void
    ) rethrows {
        scope.assertIsolated()
        let builder = TreeBuilder(scope: scope, of: self, features: features, numbers: numbers)
        let apply: (inout NavigationTree) -> Void
        do {
            apply = try body(builder)
        } catch {
            builder.discard()
            throw error
        }
        liveObjects.adopt(builder)
        transaction {
            change(animated: animated) { tree in
                tree.add(builder.nodes)
                apply(&tree)
            }
            for coordinator in builder.newCoordinators { coordinator.started() }
        }
    }

    /// Presents a flow in a sheet over everything visible.
    /// - Returns: The flow's container, or `nil` if it can't be built. The error has been raised then.
    func present(_ flow: CoordinatorBase) -> NavigationNode.ID? {
        let front = current.frontLayer
        guard let parent = coordinator(of: front.id) else { return nil }
        do {
            try build { builder in
                let sheet = try builder.node(for: flow, under: parent)
                return { $0.setSheet(sheet, over: front.id) }
            }
            return flow.nodeID
        } catch {
            raise(error, from: parent)
            return nil
        }
    }

    func newNumber() -> Int { numbers.next() }

    /// Excludes the identities of another tree from those that will be assigned.
    func reserveNumbers(of tree: NavigationTree) { numbers.reserve(tree) }

    /// Defers changes until a swipe has ended, so that nothing moves under the finger.
    func beginSwipe(of entry: NavigationEntry.ID) { draft.beginSwipe(of: entry) }

    /// Commits the changes that a swipe has deferred.
    func endSwipe() {
        guard draft.endSwipe() else { return }
        reconcile()
        notifyTransitionEnd()
    }

    /// Commits the draft when the outermost transaction ends, notifies the host, and ends the work of the objects that
    /// have left the tree.
    private func reconcile() {
        guard let (tree, isAnimated) = draft.takeFinished() else { return }
        self.isAnimated = isAnimated
        assert(tree.brokenInvariants.isEmpty, tree.brokenInvariants.joined(separator: "; "))
        let difference = TreeDifference(from: store.untrackedState, to: tree)
        // Removed before the commit, because an observer may add another object for the same identity.
        let removed = liveObjects.removeObjects(in: difference)
        let callbacks = callbacks.takeCallbacks(for: removed, in: difference)
        features.willCommit()
        store.commit { $0 = tree }
        features.didCommit(difference, in: self)
        removed.end()
        for callback in callbacks { callback() }
    }
}

// MARK: - Reporting

extension Navigation {
    /// Handles an action of the user.
    /// - Returns: `false` if the event no longer fits the tree and was ignored, or if a link wasn't opened or waits. A
    ///   host that has already rendered the action then renders the tree instead.
    @discardableResult
    package func report(_ event: HostEvent) -> Bool {
        hostEventObserver?.willHandle(event, navigation: self)
        if case .backSwipe(.began, let entry) = event { return beginSwipe(from: entry) }
        return carryOut(event)
    }

    /// Handles an action of the user, or handles it again after all screens that it leaves have confirmed.
    @discardableResult
    func carryOut(_ event: HostEvent) -> Bool {
        var isHandled = false
        features.willHandle(event)
        // Changes deferred by a swipe and the swipe's own change are committed together.
        transaction {
            isHandled = handle(event)
            endSwipe()
        }
        features.didHandle(event)
        return isHandled
    }

    /// Returns whether screens may be left now. If not, the departure is retried after all screens have confirmed.
    func confirm(_ departure: Departure) -> Bool { features.confirm(departure) }

    /// Lets the features handle an event that the root flow doesn't defer.
    func perform(_ event: HostEvent) -> Bool { features.handle(event, in: self) }

    /// Raises an error, starting with the given coordinator.
    /// - Parameters:
    ///   - error: The error.
    ///   - location: The place where the error was raised.
    ///   - coordinator: The coordinator, which may have left the tree.
    ///   - retry: Retries what failed, regardless of the error's type.
    func raise(
        _ error: any Error, at location: String? = nil, from coordinator: CoordinatorBase,
        retry: (() -> Void)? = nil
    ) {
        features.handle(error, at: location, from: coordinator, retry: retry)
    }

    /// Raises an error of a host, for the root coordinator.
    package func raise(_ error: any Error) {
        if let rootCoordinator { raise(error, from: rootCoordinator) }
    }

    /// Returns whether a feature repeats a failed change later.
    func postpone(_ change: @escaping () -> Bool, after error: any Error) -> Bool {
        features.postpone(change, after: error)
    }
}

// MARK: - Callbacks

extension Navigation {
    /// Calls back once with the answer of a popup that is about to be shown, or `nil` if it disappears without one.
    /// - Parameters:
    ///   - choices: The answers that the buttons give, in order.
    ///   - route: The route with which a screen asks, before guards redirect it.
    ///   - flag: Set if the task that asks is canceled.
    func whenAnswered(
        _ popup: Popup.ID, choices: [Any] = [], route: AnyRoute? = nil, flag: CancellationFlag? = nil,
        _ answered: @escaping (PopupAnswer?) -> Void
    ) {
        callbacks.wait(for: popup, choices: choices, route: route, flag, answered)
    }

    /// Returns whether a popup asks with the given route, or shows it after guards have redirected another one.
    func isAsking(_ popup: Popup, with route: AnyRoute) -> Bool {
        popup.entry?.route == route || callbacks.route(of: popup.id) == route
    }

    /// Returns the first popup with a property, without those whose task was canceled and that are about to disappear.
    func firstPopup(where isWanted: (Popup) -> Bool) -> Popup? {
        current.popups.first { isWanted($0) && !callbacks.isCanceled($0.id) }
    }

    /// Returns the index of the button that gives an answer, or `nil` without such a button.
    package func button<Answer: Equatable>(of popup: Popup.ID, answering answer: Answer) -> Int? {
        callbacks.choices(of: popup).firstIndex { $0 as? Answer == answer }
    }

    /// Removes a popup and passes the answer to the waiting code.
    func answer(_ id: Popup.ID, with answer: PopupAnswer?) {
        let answered = callbacks.takeAnswer(id)
        if case .value? = answer { features.screenAnswered(id) }
        change { $0.remove(id) }
        answered?(answer)
    }

    /// Whether the host hasn't finished rendering: a transition is running, or a swipe defers the changes.
    var isInTransition: Bool { draft.swiped != nil || scope.isScreenIdle?.value == false }

    /// Calls back once when no transition is running anymore, or when the session ends.
    func whenTransitionEnds(_ ended: @escaping () -> Void) {
        callbacks.wait(forTransition: ended)
        guard idleObservation == nil else { return }
        idleObservation = scope.isScreenIdle?.observe { [weak self] _ in self?.notifyTransitionEnd() }
    }

    private func notifyTransitionEnd() {
        guard !isInTransition else { return }
        idleObservation = nil
        for ended in callbacks.takeTransitions() { ended() }
    }

    /// Calls back once when a flow finishes or its container leaves the tree.
    func whenEnded(_ node: NavigationNode.ID, _ ended: @escaping () -> Void) {
        callbacks.wait(forEndOf: node, ended)
    }

    /// Returns the number of callbacks that wait for a flow to end.
    package func waiters(of flow: CoordinatorBase) -> Int {
        flow.nodeID.map { callbacks.count(forEndOf: $0) } ?? 0
    }

    /// Calls back those who wait for a flow that has finished although its container stays in the tree.
    func notifyEnd(of node: NavigationNode.ID) {
        for ended in callbacks.takeEndings(node) { ended() }
    }
}
