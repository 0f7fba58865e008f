public import StoreyState

/// The navigation of one running app: its tree, and what lives behind the tree's entries.
///
/// A host makes one in its isolation, draws the ``tree`` and reports what the person does. A coordinator and
/// its modules live exactly as long as they stand in the tree: nothing else holds them.
public final class Navigation {
    /// The life of the session: all of its work ends with it.
    public let scope: Scope
    /// Whether what led to the tree as it is may be drawn moving. A host draws at once where it must not.
    public private(set) var isAnimated = true

    /// The names of the transitions that the host draws, which sets this before anything moves. The system's own, and none
    /// at all, go without saying.
    public var drawnTransitions: Set<String> = []

    /// The names of the styles of popups that the host draws, beside the basic ones; set as the transitions are.
    public var drawnPopups: Set<String> = []

    /// What came of bringing the person back to where they were in another run of the app; nil where nobody tried.
    public internal(set) var restorationReport: RestorationReport?

    /// What the app says of the places it saves.
    let restorationPlan: RestorationPlan
    /// What the screens' objects keep.
    let memory = SessionMemory()

    /// Hears what comes in from outside.
    package var witness: (any HostWitness)? { scope.outside as? any HostWitness }

    /// Follows the links.
    let following: LinkFollowing
    /// What the links say of the tree that was asked about last.
    var addressed: (tree: NavigationTree, address: String?)?
    /// Follows what is in sight, where somebody wants to hear of it.
    var sightings: Sightings?
    /// What leads to the change under way; nil where a coordinator does.
    var cause: Sighting.Cause?
    private let store: Store<NavigationTree>
    private var living = Living()
    private var draft: NavigationTree?
    private var isDraftAnimated = true
    private var depth = 0
    private var nextNumber = 0
    /// The screen that a finger swipes aside just now.
    package private(set) var swiped: Entry.ID?
    /// Hears of each error that no coordinator settled: a test that is to find none.
    package var onUnhandled: ((any Error) -> Void)?

    /// Starts an app's navigation.
    /// - Parameters:
    ///   - scope: the session's first scope. Errors of its work come to the coordinators from here on.
    ///   - root: the outermost coordinator.
    /// - Throws: what the coordinators throw for their first screens.
    public init(scope: Scope, root: AnyCoordinator) throws {
        self.scope = scope
        following = LinkFollowing(root.linkRules ?? LinkFollowing.Rules())
        restorationPlan = root.restorationPlan
        scope.memory = memory
        var number = 0
        let building = TreeBuilding(scope: scope) {
            defer { number += 1 }
            return number
        }
        do {
            let root = try building.node(for: root, under: nil)
            nextNumber = number
            store = Store(NavigationTree(root: root, nodes: building.nodes))
        } catch {
            building.discard()
            throw error
        }
        scope.onError = { [weak self] in self?.rootCoordinator?.raise($0) }
        living = Living(building)
        following.navigation = self
        memory.lost = { [weak self] in self?.lose($0) }
        if let observers = rootCoordinator?.observers, !observers.isEmpty {
            sightings = Sightings(current, observers)
            sightings?.look(nil, .start, in: self)
        }
        for coordinator in building.newCoordinators { coordinator.navigation = self }
        for coordinator in building.newCoordinators { coordinator.started() }
    }

    deinit {
        // Nobody may wait for ever. Scopes end by themselves, wherever this is let go.
        for ending in living.takeOutAll().endings { ending() }
    }

    /// Ends the session: its work is cancelled, waiting questions get no answer. The tree stays as it was.
    public func end() {
        scope.end()
        following.end()
        sightings?.leave(scope.time)
        living.takeOutAll().end()
    }
}

// MARK: - Reading

extension Navigation {
    /// Where the person is. It delivers once for each change, however much a change did.
    public var tree: Observed<NavigationTree> { store.observed }

    /// The tree as it is in the middle of a transaction; outside of one, the tree.
    var current: NavigationTree { draft ?? store.state }

    /// What lives behind an entry, while it stands.
    public func screen(_ id: Entry.ID) -> Screen? { living.screens[id] }

    /// The screen in sight: that of a popup of the app's own making, or else the topmost beneath any popup.
    public var topScreen: Screen? {
        let tree = store.state
        return (tree.popup?.entry ?? tree.top).flatMap { screen($0.id) }
    }

    /// The screen whose work a scope is the life of, or a part of; nil where it is no screen's.
    /// - Complexity: O(*n*) in the number of screens.
    func screen(of scope: Scope) -> Screen? {
        var next: Scope? = scope
        while let scope = next {
            if let screen = living.screens.values.first(where: { $0.scope === scope }) { return screen }
            next = scope.parent
        }
        return nil
    }

    /// The coordinator that a container belongs to.
    package func coordinator(of id: Node.ID) -> AnyCoordinator? { living.coordinators[id] }

    /// Whether a browser's Back may lead to where the person is now, as far as the outermost flow goes.
    package var leadsBack: Bool { rootCoordinator?.leadsBack ?? true }

    /// The words around the app's screens, as the app wants them now.
    public var frameWords: FrameWords { rootCoordinator?.frameWords ?? FrameWords() }

    private func lose(_ loss: RestorationReport.Loss) {
        var report = restorationReport ?? RestorationReport(.nothingSaved)
        report.lose(loss)
        restorationReport = report
    }

    var rootCoordinator: AnyCoordinator? { coordinator(of: current.rootID) }
}

// MARK: - Changing

extension Navigation {
    /// Does several changes as one: drawn once, and nothing between them is ever seen.
    public func transaction(_ changes: () -> Void) {
        scope.assertIsolated()
        depth += 1
        changes()
        depth -= 1
        settle()
    }

    /// Changes the tree. What lost its place is freed when the outermost change is done.
    /// - Parameter animated: whether the change may be drawn moving. One that must not holds for its transaction.
    func change(animated: Bool = true, _ change: (inout NavigationTree) -> Void) {
        transaction {
            var tree = current
            // The draft is not held twice, or each change of a transaction would copy what it writes to.
            draft = nil
            change(&tree)
            assert(draft == nil, "a change was made inside a change")
            draft = tree
            if !animated { isDraftAnimated = false }
        }
    }

    /// Builds new parts, then changes the tree. When a part cannot be built, nothing changes.
    func build(
        animated: Bool = true, _ body: (TreeBuilding) throws -> (inout NavigationTree) -> Void
    ) rethrows {
        scope.assertIsolated()
        let building = TreeBuilding(scope: scope, of: self) { [unowned self] in newNumber() }
        let put: (inout NavigationTree) -> Void
        do {
            put = try body(building)
        } catch {
            building.discard()
            throw error
        }
        living.adopt(building)
        transaction {
            change(animated: animated) { tree in
                tree.add(building.nodes)
                put(&tree)
            }
            for coordinator in building.newCoordinators { coordinator.started() }
        }
    }

    /// Shows a flow in a sheet over all that is in sight.
    /// - Returns: its container; nil where it cannot be shown, and the error has been raised.
    func present(_ flow: AnyCoordinator) -> Node.ID? {
        guard let front = current.layers.last, let parent = coordinator(of: front.id) else { return nil }
        do {
            try build { building in
                let sheet = try building.node(for: flow, under: parent)
                return { $0.setSheet(sheet, over: front.id) }
            }
            return flow.nodeID
        } catch {
            parent.raise(error)
            return nil
        }
    }

    func newNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }

    /// Leaves the identities out that another tree has.
    func skipNumbers(of tree: NavigationTree) {
        nextNumber = max(nextNumber, (tree.numbers.max() ?? 0) + 1)
    }

    /// Lets changes wait until a swipe has ended, so that nothing moves under the finger.
    func hold(for entry: Entry.ID) { swiped = entry }

    /// Lets what waited for a swipe come into sight.
    func letGo() {
        guard swiped != nil else { return }
        swiped = nil
        settle()
    }

    /// Makes the draft the tree, tells the host, and frees what no longer stands.
    private func settle() {
        guard depth == 0, swiped == nil, let tree = draft else { return }
        draft = nil
        isAnimated = isDraftAnimated
        isDraftAnimated = true
        assert(tree.brokenInvariants.isEmpty, tree.brokenInvariants.joined(separator: "; "))
        let difference = TreeDifference(from: store.state, to: tree)
        // Taken out first: whoever hears of the tree may bring one of them back, as another object.
        let gone = living.takeOut(difference)
        let cause = cause
        self.cause = nil
        store.commit { $0 = tree }
        sightings?.look(difference, cause, in: self)
        gone.end()
    }
}

// MARK: - Waiting

extension Navigation {
    /// Suspends work until something in the tree has come to its end. The app is at rest meanwhile.
    /// - Parameters:
    ///   - begin: begins it; what it is given is to be called once.
    ///   - withdraw: brings it to its end where the work is cancelled: nobody waits for it any more.
    /// - Returns: what it ended with.
    func wait<Value>(
        _ begin: (_ ended: @escaping (Value?) -> Void) -> Void, orCancelled withdraw: @escaping () -> Void
    ) async -> Value? {
        // Nobody is asked what nobody wants to know any more.
        if Task.isCancelled { return nil }
        var result: Value?
        await scope.wait(
            { goOn in
                begin { value in
                    // Not handed over with the continuation: it stays in this isolation.
                    result = value
                    goOn()
                }
            }, orCancelled: withdraw)
        return result
    }

    /// Calls back once with the answer of a popup that is about to be shown; with nil where there is none.
    func whenAnswered(_ popup: Popup.ID, _ answered: @escaping (PopupAnswer?) -> Void) {
        living.wait(for: popup, answered)
    }

    /// Takes a popup away and answers whoever asks.
    func answer(_ id: Popup.ID, with answer: PopupAnswer?) {
        let answered = living.takeAnswer(id)
        change { $0.popups.removeAll { $0.id == id } }
        answered?(answer)
    }

    /// Calls back once when a flow has finished, or its container is gone.
    func whenEnded(_ node: Node.ID, _ ended: @escaping () -> Void) { living.wait(forEndOf: node, ended) }

    /// How many wait for what a flow comes to.
    package func waiters(of flow: AnyCoordinator) -> Int {
        flow.nodeID.map { living.waiters(forEndOf: $0) } ?? 0
    }

    /// Tells those who wait for a flow that it has finished, although its container stays.
    func tellEnd(of node: Node.ID) {
        for ended in living.takeEndings(node) { ended() }
    }
}
