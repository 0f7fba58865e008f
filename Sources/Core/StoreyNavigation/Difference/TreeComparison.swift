/// Compares two trees, container by container.
struct TreeComparison {
    private var nodes = PositionTracker<NavigationNode>()
    private var screens = PositionTracker<NavigationEntry>()
    private var popups = PositionTracker<Popup>()
    private var changedNodes: [NavigationNode.ID] = []
    private var changedPopups: [Popup.ID] = []
    /// The entries above the common part of the stacks that differ.
    private var oldEntries: [NavigationEntry] = []
    private var newEntries: [NavigationEntry] = []

    mutating func compareRoots(_ old: NavigationNode.ID, _ new: NavigationNode.ID) {
        guard old != new else { return }
        nodes.addOld(old, .root)
        nodes.addNew(new, .root)
    }

    /// Compares two tables, both sorted by identity.
    /// - Parameter resized: Whether the width differs, which changes every split container.
    mutating func compare(_ old: [NavigationNode], _ new: [NavigationNode], resized: Bool) {
        var rest = old[...]
        for node in new {
            while let removed = rest.first, removed.id.number < node.id.number {
                compare(rest.removeFirst(), nil)
            }
            if let known = rest.first, known.id == node.id {
                rest.removeFirst()
                guard known != node || resized && node.isSplit else { continue }
                changedNodes.append(node.id)
                compare(known, node)
            } else {
                compare(nil, node)
            }
        }
        for removed in rest { compare(removed, nil) }
    }

    private mutating func compare(_ old: NavigationNode?, _ new: NavigationNode?) {
        let before = old?.entries ?? EntryStack()
        let after = new?.entries ?? EntryStack()
        let common = before.commonCount(with: after)
        if let old {
            for id in old.inside { nodes.addOld(id, .inside(old.id.number)) }
            if let sheet = old.sheet { nodes.addOld(sheet, .over(old.id.number)) }
            for entry in before[common...] { addOld(entry, .inside(old.id.number)) }
        }
        if let new {
            for id in new.inside { nodes.addNew(id, .inside(new.id.number)) }
            if let sheet = new.sheet { nodes.addNew(sheet, .over(new.id.number)) }
            for entry in after[common...] { addNew(entry, .inside(new.id.number)) }
        }
    }

    mutating func compare(_ old: [Popup], _ new: [Popup]) {
        guard old != new else { return }
        let known = Dictionary(old.map { ($0.id, $0) }) { $1 }
        for popup in old {
            popups.addOld(popup.id, .queue)
            if let entry = popup.entry { addOld(entry, .popup(popup.id.number)) }
        }
        for popup in new {
            popups.addNew(popup.id, .queue)
            if let entry = popup.entry { addNew(entry, .popup(popup.id.number)) }
            if let before = known[popup.id], before != popup { changedPopups.append(popup.id) }
        }
    }

    private mutating func addOld(_ entry: NavigationEntry, _ position: TreePosition) {
        screens.addOld(entry.id, position)
        oldEntries.append(entry)
    }

    private mutating func addNew(_ entry: NavigationEntry, _ position: TreePosition) {
        screens.addNew(entry.id, position)
        newEntries.append(entry)
    }

    var nodeChanges: TreeDifference.Changes<NavigationNode> { nodes.changes(changed: changedNodes) }

    var entryChanges: TreeDifference.Changes<NavigationEntry> {
        guard !oldEntries.isEmpty, !newEntries.isEmpty else { return screens.changes(changed: []) }
        let known = Dictionary(oldEntries.map { ($0.id, $0) }) { $1 }
        let changed = newEntries.filter { entry in known[entry.id].map { $0 != entry } ?? false }
        return screens.changes(changed: changed.map(\.id))
    }

    var popupChanges: TreeDifference.Changes<Popup> { popups.changes(changed: changedPopups) }
}
