public import StoreyState

/// The navigation of one running app: its tree, and what lives behind the tree's entries.
///
/// A host makes one in its isolation, draws the ``tree`` and reports what the person does. A coordinator and
/// its modules live exactly as long as they stand in the tree: nothing else holds them.
public final class Navigation {
    /// The life of the session: all of its work ends with it.
    public let scope: Scope
    private let store: Store<NavigationTree>
    private var draft: NavigationTree?
    private var depth = 0
    private var nextNumber = 0
    private var screens: [Entry.ID: Screen] = [:]
    private var coordinators: [Node.ID: AnyCoordinator] = [:]
    private var answers: [Popup.ID: CheckedContinuation<Int?, Never>] = [:]

    /// Starts an app's navigation.
    /// - Parameters:
    ///   - scope: the session's first scope. Errors of its work come to the coordinators from here on.
    ///   - root: the outermost coordinator.
    /// - Throws: what the coordinators throw for their first screens.
    public init(scope: Scope, root: AnyCoordinator) throws {
        self.scope = scope
        var number = 0
        let building = TreeBuilding(scope: scope) {
            defer { number += 1 }
            return number
        }
        do {
            let node = try building.node(for: root, under: nil)
            nextNumber = number
            store = Store(NavigationTree(root: node, nextID: number))
        } catch {
            building.discard()
            throw error
        }
        scope.onError = { [weak root] in root?.raise($0) }
        adopt(building)
        for coordinator in building.newCoordinators { coordinator.started() }
    }

    deinit {
        for answer in answers.values { answer.resume(returning: nil) }
    }

    /// Where the person is. It delivers once for each change, however much a change did.
    public var tree: Observed<NavigationTree> { store.observed }

    /// The tree as it is in the middle of a transaction; outside of one, the tree.
    var current: NavigationTree { draft ?? store.state }

    /// What lives behind an entry, while it stands.
    public func screen(_ id: Entry.ID) -> Screen? { screens[id] }

    /// The screen in sight, beneath any popup.
    public var topScreen: Screen? { store.state.top.flatMap { screens[$0.id] } }

    /// Does several changes as one: drawn once, and nothing between them is ever seen.
    public func transaction(_ changes: () -> Void) {
        scope.assertIsolated()
        depth += 1
        changes()
        depth -= 1
        if depth == 0 { settle() }
    }

    /// Ends the session: its work is cancelled, waiting questions get no answer. The tree stays as it was.
    public func end() {
        scope.end()
        let waiting = answers
        answers = [:]
        for answer in waiting.values { resume(answer, with: nil) }
        for coordinator in coordinators.values { coordinator.leave() }
        coordinators = [:]
        screens = [:]
    }

    /// The coordinator that a container belongs to.
    package func coordinator(of id: Node.ID) -> AnyCoordinator? { coordinators[id] }
}

// MARK: - Changing

extension Navigation {
    /// Changes the tree. What lost its place is freed when the outermost change is done.
    func change(_ change: (inout NavigationTree) -> Void) {
        transaction {
            var tree = current
            change(&tree)
            draft = tree
        }
    }

    /// Builds new parts, then changes the tree. When a part cannot be built, nothing changes.
    func build(_ body: (TreeBuilding) throws -> (inout NavigationTree) -> Void) rethrows {
        scope.assertIsolated()
        let building = TreeBuilding(scope: scope) { [unowned self] in newNumber() }
        let put: (inout NavigationTree) -> Void
        do {
            put = try body(building)
        } catch {
            building.discard()
            throw error
        }
        adopt(building)
        change(put)
        for coordinator in building.newCoordinators { coordinator.started() }
    }

    private func newNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }

    private func adopt(_ building: TreeBuilding) {
        for screen in building.screens { screens[screen.entry.id] = screen }
        for (node, coordinator) in building.owners { coordinators[node] = coordinator }
        for coordinator in building.newCoordinators { coordinator.navigation = self }
    }

    /// Makes the draft the tree, tells the host, and frees what no longer stands.
    private func settle() {
        guard var tree = draft else { return }
        draft = nil
        tree.nextID = nextNumber
        tree.removeOrphanedPopups()
        assert(tree.brokenInvariants.isEmpty, tree.brokenInvariants.joined(separator: "; "))
        store.commit { $0 = tree }
        release(allBut: store.state)
    }

    private func release(allBut tree: NavigationTree) {
        let nodes = tree.nodes
        let standing = Set(nodes.map(\.id))
        let entries = Set(nodes.flatMap(\.entries).map(\.id))
        let popups = Set(tree.popups.map(\.id))
        for (id, screen) in screens where !entries.contains(id) {
            screens[id] = nil
            screen.scope.end()
        }
        for (id, coordinator) in coordinators where !standing.contains(id) {
            coordinators[id] = nil
            if coordinator.nodeID == id { coordinator.leave() }
        }
        for (id, answer) in answers where !popups.contains(id) {
            answers[id] = nil
            resume(answer, with: nil)
        }
    }
}

// MARK: - Popups and errors

extension Navigation {
    /// Shows a question and waits for the place of the button chosen.
    func ask(_ title: String, message: String, buttons: [Popup.Button], owner: Node.ID) async -> Int? {
        let id = Popup.ID(newNumber())
        let popup = Popup(id: id, owner: owner, title: title, message: message, buttons: buttons)
        scope.beginWaiting()
        return await withCheckedContinuation { continuation in
            answers[id] = continuation
            change { $0.popups.append(popup) }
        }
    }

    func answer(_ id: Popup.ID, with button: Int?) {
        let answer = answers.removeValue(forKey: id)
        change { $0.popups.removeAll { $0.id == id } }
        if let answer { resume(answer, with: button) }
    }

    private func resume(_ answer: CheckedContinuation<Int?, Never>, with button: Int?) {
        scope.endWaiting()
        answer.resume(returning: button)
    }

    func show(unhandled error: any Error) {
        let id = Popup.ID(newNumber())
        change { tree in
            let close = Popup.Button(title: "OK", role: .cancel)
            tree.popups.append(
                Popup(
                    id: id, owner: tree.root.id, title: "That did not work", message: "\(error)",
                    buttons: [close]))
        }
    }
}
