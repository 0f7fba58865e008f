import StoreyState

/// Builds new parts of a tree with their objects before they enter the tree. If one part can't be built, all are
/// discarded.
final class TreeBuilder {
    private let root: Scope
    /// `nil` while the first tree is built.
    private let navigation: Navigation?
    private let features: NavigationFeatures
    private let numbers: NumberGenerator
    private(set) var nodes: [NavigationNode] = []
    private(set) var screens: [Screen] = []
    private(set) var owners: [(node: NavigationNode.ID, coordinator: CoordinatorBase)] = []
    private(set) var newCoordinators: [CoordinatorBase] = []

    init(
        scope: Scope, of navigation: Navigation? = nil, features: NavigationFeatures, numbers: NumberGenerator
    ) {
        root = scope
        self.navigation = navigation
        self.features = features
        self.numbers = numbers
    }

    /// Adds a coordinator's container with its first screens.
    func node(
        for coordinator: CoordinatorBase, under parent: CoordinatorBase?, isDismissable: Bool = true
    ) throws -> NavigationNode.ID {
        guard coordinator.nodeID == nil else { throw NavigationError.alreadyInTree(coordinator) }
        let id = NavigationNode.ID(numbers.next())
        let scope = (parent?.scope ?? root).child()
        scope.onError = { [weak coordinator, features] failure in
            if let coordinator { features.handle(failure, from: coordinator) }
        }
        coordinator.enter(navigation, as: id, under: parent, with: scope)
        newCoordinators.append(coordinator)
        owners.append((id, coordinator))
        nodes.append(
            NavigationNode(
                id: id, content: try coordinator.makeContent(in: self), isDismissable: isDismissable))
        return id
    }

    /// Adds a container for a sheet of a coordinator that is already in the tree.
    func sheet(_ entry: NavigationEntry, of coordinator: CoordinatorBase, isDismissable: Bool)
        -> NavigationNode.ID
    {
        let id = NavigationNode.ID(numbers.next())
        owners.append((id, coordinator))
        nodes.append(
            NavigationNode(id: id, content: .stack(EntryStack([entry])), isDismissable: isDismissable))
        return id
    }

    /// Builds a screen of a coordinator.
    func entry(
        _ route: AnyRoute, hidesBar: Bool = false, hidesTabBar: Bool = false, of coordinator: CoordinatorBase
    ) throws -> NavigationEntry {
        try build(
            NavigationEntry(
                id: NavigationEntry.ID(numbers.next()), route: route, hidesBar: hidesBar,
                hidesTabBar: hidesTabBar),
            of: coordinator)
    }

    /// Rebuilds the screen of an earlier entry.
    /// - Parameters:
    ///   - past: The earlier entry.
    ///   - id: The identity for the new entry, or `nil` to assign one.
    ///   - coordinator: The coordinator that builds the screen.
    ///   - prepare: Prepares the screen's scope before its objects are created.
    /// - Throws: The error of the coordinator or of a guard.
    func rebuilt(
        _ past: NavigationEntry, as id: NavigationEntry.ID?, of coordinator: CoordinatorBase,
        prepare: (Scope) -> Void
    ) throws -> NavigationEntry {
        let entry = NavigationEntry(
            id: id ?? NavigationEntry.ID(numbers.next()), route: past.route, hidesBar: past.hidesBar,
            hidesTabBar: past.hidesTabBar)
        return try build(entry, of: coordinator, prepare: prepare)
    }

    /// - Returns: The entry, with the route that the session's features allow.
    private func build(
        _ wanted: NavigationEntry, of coordinator: CoordinatorBase, prepare: (Scope) -> Void = { _ in }
    ) throws -> NavigationEntry {
        let scope = (coordinator.scope ?? root).child()
        features.prepare(scope, for: wanted.route)
        prepare(scope)
        let outer = root.screenBeingBuilt
        root.screenBeingBuilt = scope
        defer { root.screenBeingBuilt = outer }
        do {
            let other = try features.substitute(for: wanted.route, of: coordinator)
            var entry = other.map(wanted.showing) ?? wanted
            if coordinator.hidesTabBar(of: entry.route) { entry = entry.hidingTabBar() }
            let view = try coordinator.checkedView(for: entry.route)
            screens.append(Screen(entry: entry, view: view, scope: scope))
            return entry
        } catch {
            scope.end()
            throw error
        }
    }

    /// Assigns an existing container to a coordinator.
    func own(_ node: NavigationNode.ID, by coordinator: CoordinatorBase) {
        owners.append((node, coordinator))
    }

    /// Undoes the build.
    func discard() {
        for screen in screens { screen.scope.end() }
        for coordinator in newCoordinators { coordinator.leave() }
    }
}
