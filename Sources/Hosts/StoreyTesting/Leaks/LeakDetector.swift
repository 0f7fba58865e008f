import Storey

/// Follows the screens and coordinators of a running app and detects objects that outlive them.
///
/// The objects of a screen are found by following its view's properties. These must be released with the screen's
/// entry:
/// - views and view models;
/// - objects of types that the app's container creates for each screen.
///
/// These must be released with the session at the latest:
/// - stores, and objects that hold a store, an observed value, a scope or a view model. They can't leave their
///   session, although several screens may share them.
///
/// Objects that the container keeps longer, and everything reachable through them, don't belong to a screen.
package final class LeakDetector {
    /// An object of a screen, or a coordinator.
    private struct Watched {
        weak var object: AnyObject?
        let type: String
        /// Whether the object must be released with its entries and not only with the session.
        let isBound: Bool
        let origin: String
        /// The entries to which the object belongs. It must be released with the last of them, or with its container.
        var entries: Set<NavigationEntry.ID> = []
        var node: NavigationNode.ID?
    }

    private unowned let navigation: Navigation
    private var watched: [Watched] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var inspected: Set<NavigationEntry.ID> = []
    private var observation: ObservationToken?

    /// - Parameters:
    ///   - navigation: The navigation of the app.
    ///   - observesTree: Whether to inspect new screens at each change of the tree. If `false`, only ``update()`` does.
    package init(_ navigation: Navigation, observesTree: Bool = true) {
        self.navigation = navigation
        if observesTree { observation = navigation.tree.observe { [unowned self] in inspect($0) } }
    }

    /// Inspects the visible screens again, because objects may be created long after their screen.
    package func update() {
        let tree = navigation.tree.value
        for entry in tree.visibleScreens { inspected.remove(entry.id) }
        inspect(tree)
    }

    /// The objects that still live although their entry or container was removed.
    package func leaks() -> [Leak] {
        let tree = navigation.tree.value
        let entries = Set(tree.entries.map(\.id))
        let nodes = Set(tree.nodes.map(\.id))
        let overdue = watched.filter { watched in
            let isInTree = watched.node.map(nodes.contains) ?? !watched.entries.isDisjoint(with: entries)
            return watched.object != nil && watched.isBound && !isInTree
        }
        guard !overdue.isEmpty else { return [] }
        let paths = pathsToAll(in: tree)
        return Self.leaks(of: overdue) { paths[ObjectIdentifier($0)] }
    }

    /// The objects that still live although the session has ended.
    func survivors() -> [Leak] { Self.leaks(of: watched) { _ in nil } }

    private static func leaks(of watched: [Watched], path: (AnyObject) -> String?) -> [Leak] {
        watched.reduce(into: []) { leaks, watched in
            guard let object = watched.object else { return }
            leaks.add([
                Leak(origin: watched.origin, objects: [Leak.Object(type: watched.type, path: path(object))])
            ])
        }
    }
}

// MARK: - Finding objects

extension LeakDetector {
    private func inspect(_ tree: NavigationTree) {
        for node in tree.nodes {
            guard let coordinator = navigation.coordinator(of: node.id), coordinator.nodeID == node.id else {
                continue
            }
            add(coordinator, "the flow #\(node.id)", isBound: true) { $0.node = node.id }
        }
        let containers = self.containers(in: tree)
        for entry in tree.entries where inspected.insert(entry.id).inserted {
            guard let screen = navigation.screen(entry.id) else { continue }
            inspect(screen, containers)
        }
    }

    private func inspect(_ screen: Screen, _ containers: [Container]) {
        func lifetimes(_ object: AnyObject) -> Set<Lifetime> {
            containers.reduce(into: []) { $0.formUnion($1.lifetimes(of: object)) }
        }
        func isKept(_ object: AnyObject) -> Bool {
            !lifetimes(object).isSubset(of: [.prototype, .objectGraph])
        }
        let origin = "\(screen.view.screenName) (\(screen.entry.route), #\(screen.entry.id))"
        for found in ObjectGraphWalker.objects(
            from: screen.view, where: { !isKept($0) && !($0 is CoordinatorBase) })
        {
            let object = found.object
            if isKept(object) || object is CoordinatorBase { continue }
            let isBound = object is any Presentable || object is any ViewModel || !lifetimes(object).isEmpty
            guard isBound || isSessionBound(object) else { continue }
            add(object, origin, isBound: isBound) { $0.entries.insert(screen.entry.id) }
        }
    }

    private func add(_ object: AnyObject, _ origin: String, isBound: Bool, _ bind: (inout Watched) -> Void) {
        let id = ObjectIdentifier(object)
        // A new object may have the address of a released one.
        if let index = indices[id], watched[index].object === object { return bind(&watched[index]) }
        indices[id] = watched.count
        watched.append(Watched(object: object, type: "\(type(of: object))", isBound: isBound, origin: origin))
        bind(&watched[watched.count - 1])
    }

    private func containers(in tree: NavigationTree) -> [Container] {
        tree.nodes.compactMap { navigation.coordinator(of: $0.id) }
            .flatMap { ObjectGraphWalker.objects(from: $0) }.compactMap { $0.object as? Container }
    }

    /// Returns the paths of all objects that are reachable from the tree's coordinators and screens.
    private func pathsToAll(in tree: NavigationTree) -> [ObjectIdentifier: String] {
        let coordinators: [AnyObject] = tree.nodes.compactMap { navigation.coordinator(of: $0.id) }
        let views: [AnyObject] = tree.entries.compactMap { navigation.screen($0.id)?.view }
        var paths: [ObjectIdentifier: String] = [:]
        for root in coordinators + views {
            for found in ObjectGraphWalker.objects(from: root)
            where paths[ObjectIdentifier(found.object)] == nil {
                paths[ObjectIdentifier(found.object)] = found.path
            }
        }
        return paths
    }
}
