import StoreyState

/// The objects behind the entries and containers of a tree.
struct LiveObjects {
    private(set) var screens: [NavigationEntry.ID: Screen] = [:]
    private(set) var coordinators: [NavigationNode.ID: CoordinatorBase] = [:]
    // Objects adopted since the last commit. They may be removed again before they are ever part of a committed tree.
    private var newEntries: [NavigationEntry.ID] = []
    private var newNodes: [NavigationNode.ID] = []

    /// Creates the objects of the first tree.
    init(_ builder: TreeBuilder) {
        adopt(builder)
        newEntries = []
        newNodes = []
    }

    /// Creates an empty collection.
    init() {}

    /// Adds the objects of the next tree.
    mutating func adopt(_ builder: TreeBuilder) {
        for screen in builder.screens {
            screens[screen.entry.id] = screen
            newEntries.append(screen.entry.id)
        }
        for (node, coordinator) in builder.owners {
            coordinators[node] = coordinator
            newNodes.append(node)
        }
    }

    /// Removes the objects that are no longer in the tree.
    /// - Complexity: O(*c*) in the size of the change.
    mutating func removeObjects(in difference: TreeDifference) -> RemovedObjects {
        var removed = RemovedObjects()
        for id in difference.entries.removed { remove(id, &removed) }
        for id in newEntries.subtracting(difference.entries.inserted) { remove(id, &removed) }
        for id in difference.nodes.removed { remove(id, &removed) }
        for id in newNodes.subtracting(difference.nodes.inserted) { remove(id, &removed) }
        newEntries.removeAll(keepingCapacity: true)
        newNodes.removeAll(keepingCapacity: true)
        return removed
    }

    private mutating func remove(_ id: NavigationEntry.ID, _ removed: inout RemovedObjects) {
        if let screen = screens.removeValue(forKey: id) { removed.screens.append(screen) }
    }

    private mutating func remove(_ id: NavigationNode.ID, _ removed: inout RemovedObjects) {
        if let coordinator = coordinators.removeValue(forKey: id) {
            removed.coordinators.append((id, coordinator))
        }
    }

    /// Removes all objects.
    mutating func removeAll() -> RemovedObjects {
        var removed = RemovedObjects()
        removed.screens = Array(screens.values)
        removed.coordinators = coordinators.map { ($0, $1) }
        self = LiveObjects()
        return removed
    }
}

/// Objects that have left the tree and whose work is yet to end.
struct RemovedObjects {
    fileprivate(set) var screens: [Screen] = []
    fileprivate(set) var coordinators: [(node: NavigationNode.ID, coordinator: CoordinatorBase)] = []

    /// Ends the work of the removed objects.
    func end() {
        for screen in screens { screen.scope.end() }
        for (node, coordinator) in coordinators where coordinator.nodeID == node { coordinator.leave() }
    }
}
