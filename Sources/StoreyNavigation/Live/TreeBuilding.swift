import StoreyState

/// New parts of a tree with what lives behind them, before they stand in it. If one of them cannot be
/// built, none of them comes to stand.
final class TreeBuilding {
    private let root: Scope
    private let nextNumber: () -> Int
    private(set) var screens: [Screen] = []
    private(set) var owners: [(node: Node.ID, coordinator: AnyCoordinator)] = []
    private(set) var newCoordinators: [AnyCoordinator] = []

    init(scope: Scope, nextNumber: @escaping () -> Int) {
        root = scope
        self.nextNumber = nextNumber
    }

    /// A coordinator's own container, with its first screens.
    func node(for coordinator: AnyCoordinator, under parent: AnyCoordinator?) throws -> Node {
        guard coordinator.nodeID == nil else { throw NavigationError.alreadyStanding(coordinator) }
        let id = Node.ID(nextNumber())
        coordinator.nodeID = id
        coordinator.parent = parent
        let scope = (parent?.scope ?? root).child()
        scope.onError = { [weak coordinator] in coordinator?.raise($0) }
        coordinator.scope = scope
        newCoordinators.append(coordinator)
        owners.append((id, coordinator))
        return Node(id: id, content: try coordinator.makeContent(in: self))
    }

    /// One more container of a coordinator that stands already: a sheet.
    func node(_ content: Node.Content, of coordinator: AnyCoordinator) -> Node {
        let id = Node.ID(nextNumber())
        owners.append((id, coordinator))
        return Node(id: id, content: content)
    }

    /// A screen of a coordinator.
    func entry(_ route: AnyRoute, of coordinator: AnyCoordinator) throws -> Entry {
        let entry = Entry(id: Entry.ID(nextNumber()), route: route)
        try build(entry, of: coordinator)
        return entry
    }

    /// Builds again what lived behind an entry that stood before.
    /// - Returns: false where its coordinator cannot: the note it showed may be deleted since.
    func rebuild(_ entry: Entry, of coordinator: AnyCoordinator) -> Bool {
        do {
            try build(entry, of: coordinator)
            return true
        } catch {
            return false
        }
    }

    private func build(_ entry: Entry, of coordinator: AnyCoordinator) throws {
        let scope = (coordinator.scope ?? root).child()
        let outer = root.building
        root.building = scope
        defer { root.building = outer }
        do {
            screens.append(
                Screen(entry: entry, view: try coordinator.makeView(for: entry.route), scope: scope))
        } catch {
            scope.end()
            throw error
        }
    }

    /// Gives a container that stood before to a coordinator.
    func own(_ node: Node.ID, by coordinator: AnyCoordinator) { owners.append((node, coordinator)) }

    /// Undoes what was built.
    func discard() {
        for screen in screens { screen.scope.end() }
        for coordinator in newCoordinators { coordinator.leave() }
    }
}

extension AnyCoordinator {
    /// Ends this coordinator's life in the tree. It may enter one again.
    func leave() {
        scope?.end()
        scope = nil
        nodeID = nil
        parent = nil
        navigation = nil
    }

    /// Sends an error up until a coordinator settles it; what none settles is shown to the person.
    func raise(_ error: any Error) {
        var coordinator: AnyCoordinator? = self
        while let next = coordinator {
            if next.handle(error) { return }
            coordinator = next.parent
        }
        navigation?.show(unhandled: error)
    }
}
