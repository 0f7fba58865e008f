import StoreyState

/// What lives behind the parts of a tree, and who waits for their end.
struct Living {
    private(set) var screens: [Entry.ID: Screen] = [:]
    private(set) var coordinators: [Node.ID: AnyCoordinator] = [:]
    private var answers: [Popup.ID: (PopupAnswer?) -> Void] = [:]
    private var endings: [Node.ID: [() -> Void]] = [:]
    // What came since the tree was drawn last. It may be gone again before it ever stood in one.
    private var newEntries: [Entry.ID] = []
    private var newNodes: [Node.ID] = []
    private var newPopups: [Popup.ID] = []

    /// Takes what stands in the first tree.
    init(_ building: TreeBuilding) {
        adopt(building)
        newEntries = []
        newNodes = []
    }

    /// Nothing lives.
    init() {}

    /// Takes what is about to stand in the next tree.
    mutating func adopt(_ building: TreeBuilding) {
        for screen in building.screens {
            screens[screen.entry.id] = screen
            newEntries.append(screen.entry.id)
        }
        for (node, coordinator) in building.owners {
            coordinators[node] = coordinator
            newNodes.append(node)
        }
    }

    mutating func wait(for popup: Popup.ID, _ answered: @escaping (PopupAnswer?) -> Void) {
        answers[popup] = answered
        newPopups.append(popup)
    }

    mutating func wait(forEndOf node: Node.ID, _ ended: @escaping () -> Void) {
        endings[node, default: []].append(ended)
    }

    func waiters(forEndOf node: Node.ID) -> Int { endings[node]?.count ?? 0 }

    mutating func takeEndings(_ node: Node.ID) -> [() -> Void] { endings.removeValue(forKey: node) ?? [] }

    mutating func takeAnswer(_ popup: Popup.ID) -> ((PopupAnswer?) -> Void)? {
        answers.removeValue(forKey: popup)
    }

    /// Takes out what a change of the tree leaves without a place. Costs what the change did, not what the tree
    /// holds.
    mutating func takeOut(_ difference: TreeDifference) -> Gone {
        var gone = Gone()
        for id in difference.entries.removed + newEntries.lacking(in: difference.entries.inserted) {
            if let screen = screens.removeValue(forKey: id) { gone.screens.append(screen) }
        }
        for id in difference.nodes.removed + newNodes.lacking(in: difference.nodes.inserted) {
            if let coordinator = coordinators.removeValue(forKey: id) {
                gone.coordinators.append((id, coordinator))
            }
            gone.endings += takeEndings(id)
        }
        for id in difference.popups.removed + newPopups.lacking(in: difference.popups.inserted) {
            if let answered = takeAnswer(id) { gone.endings.append { answered(nil) } }
        }
        newEntries = []
        newNodes = []
        newPopups = []
        return gone
    }

    /// Takes everything out.
    mutating func takeOutAll() -> Gone {
        var gone = Gone()
        gone.screens = Array(screens.values)
        gone.coordinators = coordinators.map { ($0, $1) }
        gone.endings = endings.values.flatMap(\.self) + answers.values.map { answered in { answered(nil) } }
        self = Living()
        return gone
    }
}

/// What stands no longer, until its end.
struct Gone {
    fileprivate(set) var screens: [Screen] = []
    fileprivate(set) var coordinators: [(node: Node.ID, coordinator: AnyCoordinator)] = []
    fileprivate(set) var endings: [() -> Void] = []

    /// Ends the work of what is gone, and tells those who waited for it.
    func end() {
        for screen in screens { screen.scope.end() }
        for (node, coordinator) in coordinators where coordinator.nodeID == node { coordinator.leave() }
        for ending in endings { ending() }
    }
}

extension Array where Element: Hashable {
    /// Those of these that did not come to stand. All that came are among these.
    fileprivate func lacking(in came: [Element]) -> [Element] {
        if count == came.count { return [] }
        let came = Set(came)
        return filter { !came.contains($0) }
    }
}
