/// Compares two trees, container by container.
struct TreeComparison {
    private var nodes = Places<Node>()
    private var screens = Places<Entry>()
    private var popups = Places<Popup>()
    private var changedNodes: [Node.ID] = []
    private var changedPopups: [Popup.ID] = []
    /// The screens that may be another's: those of the stacks that differ, from there on.
    private var oldEntries: [Entry] = []
    private var newEntries: [Entry] = []

    mutating func compareRoots(_ old: Node.ID, _ new: Node.ID) {
        guard old != new else { return }
        nodes.left(old, .root)
        nodes.came(new, .root)
    }

    /// Compares two tables in the order of their identities.
    mutating func compare(_ old: [Node], _ new: [Node]) {
        var rest = old[...]
        for node in new {
            while let gone = rest.first, gone.id.number < node.id.number {
                compare(rest.removeFirst(), nil)
            }
            if let known = rest.first, known.id == node.id {
                rest.removeFirst()
                guard known != node else { continue }
                changedNodes.append(node.id)
                compare(known, node)
            } else {
                compare(nil, node)
            }
        }
        for gone in rest { compare(gone, nil) }
    }

    private mutating func compare(_ old: Node?, _ new: Node?) {
        let before = old?.entries ?? EntryStack()
        let after = new?.entries ?? EntryStack()
        let common = before.commonCount(with: after)
        if let old {
            for id in old.inside { nodes.left(id, .inside(old.id.number)) }
            if let sheet = old.sheet { nodes.left(sheet, .over(old.id.number)) }
            for entry in before[common...] { left(entry, .inside(old.id.number)) }
        }
        if let new {
            for id in new.inside { nodes.came(id, .inside(new.id.number)) }
            if let sheet = new.sheet { nodes.came(sheet, .over(new.id.number)) }
            for entry in after[common...] { came(entry, .inside(new.id.number)) }
        }
    }

    mutating func compare(_ old: [Popup], _ new: [Popup]) {
        guard old != new else { return }
        let known = Dictionary(old.map { ($0.id, $0) }) { $1 }
        for popup in old {
            popups.left(popup.id, .queue)
            if let entry = popup.entry { left(entry, .popup(popup.id.number)) }
        }
        for popup in new {
            popups.came(popup.id, .queue)
            if let entry = popup.entry { came(entry, .popup(popup.id.number)) }
            if let before = known[popup.id], before != popup { changedPopups.append(popup.id) }
        }
    }

    private mutating func left(_ entry: Entry, _ place: Place) {
        screens.left(entry.id, place)
        oldEntries.append(entry)
    }

    private mutating func came(_ entry: Entry, _ place: Place) {
        screens.came(entry.id, place)
        newEntries.append(entry)
    }

    func draw(up difference: inout TreeDifference) {
        nodes.draw(up: &difference.nodes)
        screens.draw(up: &difference.entries)
        popups.draw(up: &difference.popups)
        difference.nodes.changed = changedNodes
        difference.popups.changed = changedPopups
        guard !oldEntries.isEmpty, !newEntries.isEmpty else { return }
        let known = Dictionary(oldEntries.map { ($0.id, $0) }) { $1 }
        difference.entries.changed = newEntries.compactMap { entry in
            guard let before = known[entry.id], before != entry else { return nil }
            return entry.id
        }
    }
}
