import Storey

/// Watches the screens and coordinators of a running app come and go, and tells what outlives its place.
///
/// What belongs to a screen is found by following its view's properties. It must be gone with its entry, if it is
/// - a view, or a view model;
/// - of a type that the app's container makes anew for each screen;
///
/// and with the session at the latest, if it is
/// - a store, or holds a store, an observed value, a scope or a view model. Such objects cannot leave their session,
///   while it may well have handed them to several screens.
///
/// What the container keeps for longer, and all that is reached through it, belongs to no screen.
final class LeakWatch {
    /// An object of a screen, or a coordinator.
    private struct Watched {
        weak var object: AnyObject?
        let type: String
        /// Whether it has to go with its entries, not only with the session.
        let isBound: Bool
        let place: String
        /// The entries, or the container, with which it goes: when the last of them does.
        var entries: Set<Entry.ID> = []
        var node: Node.ID?
    }

    private unowned let navigation: Navigation
    private var watched: [Watched] = []
    private var places: [ObjectIdentifier: Int] = [:]
    private var walked: Set<Entry.ID> = []
    private var observation: Observation?

    init(_ navigation: Navigation) {
        self.navigation = navigation
        observation = navigation.tree.observe { [unowned self] in look(at: $0) }
    }

    /// Looks again at the screens in sight: an object may be made long after its screen.
    func look() {
        let tree = navigation.tree.value
        for entry in tree.screensInSight { walked.remove(entry.id) }
        look(at: tree)
    }

    /// What is alive although its entry or its container is gone.
    func leaks() -> [Leak] {
        let tree = navigation.tree.value
        let entries = Set(tree.entries.map(\.id))
        let nodes = Set(tree.nodes.map(\.id))
        let overdue = watched.filter { watched in
            let stands = watched.node.map(nodes.contains) ?? !watched.entries.isDisjoint(with: entries)
            return watched.object != nil && watched.isBound && !stands
        }
        guard !overdue.isEmpty else { return [] }
        let paths = pathsToAll(in: tree)
        return Self.leaks(of: overdue) { paths[ObjectIdentifier($0)] }
    }

    /// What is alive although the session has ended: nothing may be.
    func remains() -> [Leak] { Self.leaks(of: watched) { _ in nil } }

    private static func leaks(of watched: [Watched], path: (AnyObject) -> String?) -> [Leak] {
        watched.reduce(into: []) { leaks, watched in
            guard let object = watched.object else { return }
            leaks.add([
                Leak(place: watched.place, objects: [Leak.Object(type: watched.type, path: path(object))])
            ])
        }
    }
}

// MARK: - Finding

extension LeakWatch {
    private func look(at tree: NavigationTree) {
        for node in tree.nodes {
            guard let coordinator = navigation.coordinator(of: node.id), coordinator.nodeID == node.id else {
                continue
            }
            add(coordinator, "the flow \(node.id)", isBound: true) { $0.node = node.id }
        }
        let containers = self.containers(in: tree)
        for entry in tree.entries where walked.insert(entry.id).inserted {
            guard let screen = navigation.screen(entry.id) else { continue }
            look(at: screen, containers)
        }
    }

    private func look(at screen: Screen, _ containers: [Container]) {
        func lifetimes(_ object: AnyObject) -> Set<Lifetime> {
            containers.reduce(into: []) { $0.formUnion($1.lifetimes(of: object)) }
        }
        func isKept(_ object: AnyObject) -> Bool {
            !lifetimes(object).isSubset(of: [.prototype, .objectGraph])
        }
        let place = "\(screen.view.screenName) (\(screen.entry.route), \(screen.entry.id))"
        for found in ObjectWalk.objects(from: screen.view, where: { !isKept($0) && !($0 is AnyCoordinator) })
        {
            let object = found.object
            if isKept(object) || object is AnyCoordinator { continue }
            let isBound = object is any Presentable || object is any ViewModel || !lifetimes(object).isEmpty
            guard isBound || isOfSession(object) else { continue }
            add(object, place, isBound: isBound) { $0.entries.insert(screen.entry.id) }
        }
    }

    private func add(_ object: AnyObject, _ place: String, isBound: Bool, _ bind: (inout Watched) -> Void) {
        let id = ObjectIdentifier(object)
        // Another object may stand where one stood that is gone.
        if let index = places[id], watched[index].object === object { return bind(&watched[index]) }
        places[id] = watched.count
        watched.append(Watched(object: object, type: "\(type(of: object))", isBound: isBound, place: place))
        bind(&watched[watched.count - 1])
    }

    private func containers(in tree: NavigationTree) -> [Container] {
        tree.nodes.compactMap { navigation.coordinator(of: $0.id) }
            .flatMap { ObjectWalk.objects(from: $0) }.compactMap { $0.object as? Container }
    }

    /// How everything can be reached from the coordinators and screens that stand.
    private func pathsToAll(in tree: NavigationTree) -> [ObjectIdentifier: String] {
        let coordinators: [AnyObject] = tree.nodes.compactMap { navigation.coordinator(of: $0.id) }
        let views: [AnyObject] = tree.entries.compactMap { navigation.screen($0.id)?.view }
        var paths: [ObjectIdentifier: String] = [:]
        for root in coordinators + views {
            for found in ObjectWalk.objects(from: root) where paths[ObjectIdentifier(found.object)] == nil {
                paths[ObjectIdentifier(found.object)] = found.path
            }
        }
        return paths
    }
}
