import StoreyState

/// New parts of a tree with what lives behind them, before they stand in it. If one of them cannot be
/// built, none of them comes to stand.
final class TreeBuilding {
    private let root: Scope
    /// Nil while the first tree is built.
    private let navigation: Navigation?
    private let nextNumber: () -> Int
    private(set) var nodes: [Node] = []
    private(set) var screens: [Screen] = []
    private(set) var owners: [(node: Node.ID, coordinator: AnyCoordinator)] = []
    private(set) var newCoordinators: [AnyCoordinator] = []

    init(scope: Scope, of navigation: Navigation? = nil, nextNumber: @escaping () -> Int) {
        root = scope
        self.navigation = navigation
        self.nextNumber = nextNumber
    }

    /// A coordinator's own container, with its first screens.
    func node(
        for coordinator: AnyCoordinator, under parent: AnyCoordinator?, isDismissable: Bool = true
    ) throws -> Node.ID {
        guard coordinator.nodeID == nil else { throw NavigationError.alreadyStanding(coordinator) }
        let id = Node.ID(nextNumber())
        coordinator.nodeID = id
        coordinator.parent = parent
        coordinator.navigation = navigation
        coordinator.outcome = nil
        let scope = (parent?.scope ?? root).child()
        scope.onError = { [weak coordinator] in coordinator?.raise($0) }
        coordinator.scope = scope
        newCoordinators.append(coordinator)
        owners.append((id, coordinator))
        nodes.append(
            Node(id: id, content: try coordinator.makeContent(in: self), isDismissable: isDismissable))
        return id
    }

    /// One more container of a coordinator that stands already: a sheet.
    func sheet(_ entry: Entry, of coordinator: AnyCoordinator, isDismissable: Bool) -> Node.ID {
        let id = Node.ID(nextNumber())
        owners.append((id, coordinator))
        nodes.append(Node(id: id, content: .stack(EntryStack([entry])), isDismissable: isDismissable))
        return id
    }

    /// A screen of a coordinator.
    func entry(
        _ route: AnyRoute, hidesBar: Bool = false, hidesTabBar: Bool = false, of coordinator: AnyCoordinator
    ) throws -> Entry {
        try build(
            Entry(id: Entry.ID(nextNumber()), route: route, hidesBar: hidesBar, hidesTabBar: hidesTabBar),
            of: coordinator)
    }

    /// Builds again what lived behind an entry that stood before.
    /// - Parameters:
    ///   - past: the entry as it was.
    ///   - id: the identity it is to have; nil for a new one.
    ///   - kept: what its objects had kept, by their names.
    ///   - coordinator: who builds it.
    /// - Throws: why its coordinator cannot.
    func rebuilt(
        _ past: Entry, as id: Entry.ID?, keeping kept: [String: String], of coordinator: AnyCoordinator
    ) throws -> Entry {
        let entry = Entry(
            id: id ?? Entry.ID(nextNumber()), route: past.route, hidesBar: past.hidesBar,
            hidesTabBar: past.hidesTabBar)
        return try build(entry, keeping: kept, of: coordinator)
    }

    /// - Returns: the entry as the coordinator's guards have it.
    private func build(
        _ wanted: Entry, keeping kept: [String: String] = [:], of coordinator: AnyCoordinator
    ) throws -> Entry {
        let scope = (coordinator.scope ?? root).child()
        scope.memory = (root.memory as? SessionMemory).map {
            ScreenMemory(of: wanted.route, in: $0, kept: kept)
        }
        let outer = root.building
        root.building = scope
        defer { root.building = outer }
        do {
            let (other, view) = try coordinator.makeView(for: wanted.route)
            let entry = other.map(wanted.showing) ?? wanted
            screens.append(Screen(entry: entry, view: view, scope: scope))
            return entry
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
}
