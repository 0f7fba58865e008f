/// Compares the positions of parts in two trees.
struct PositionTracker<Part> {
    private typealias Record = (id: TreeID<Part>, position: TreePosition)
    private var old: [Record] = []
    private var new: [Record] = []

    /// Records the position of a part in the old tree. Call it in the same order for both trees.
    mutating func addOld(_ id: TreeID<Part>, _ position: TreePosition) { old.append((id, position)) }

    /// Records the position of a part in the new tree.
    mutating func addNew(_ id: TreeID<Part>, _ position: TreePosition) { new.append((id, position)) }

    /// Returns the insertions, removals and moves, together with the given changes of content.
    func changes(changed: [TreeID<Part>]) -> TreeDifference.Changes<Part> {
        if old.isEmpty || new.isEmpty {
            return TreeDifference.Changes(inserted: new.map(\.id), removed: old.map(\.id), changed: changed)
        }
        let before = Dictionary(old.map { ($0.id, $0.position) }) { $1 }
        let after = Dictionary(new.map { ($0.id, $0.position) }) { $1 }
        // The parts with the same position in both trees: where their sequences differ, the order has changed.
        var stayed = old.lazy.filter { after[$0.id] == $0.position }.makeIterator()
        let moved = new.compactMap { part -> TreeID<Part>? in
            guard let position = before[part.id] else { return nil }
            if position != part.position { return part.id }
            return stayed.next()?.id == part.id ? nil : part.id
        }
        return TreeDifference.Changes(
            inserted: new.map(\.id).filter { before[$0] == nil },
            removed: old.map(\.id).filter { after[$0] == nil }, moved: moved, changed: changed)
    }
}

/// The position of a part in a tree.
enum TreePosition: Hashable {
    case root
    /// In the container or stack with the given number.
    case inside(Int)
    /// As the sheet over the container with the given number.
    case over(Int)
    /// In the popup with the given number.
    case popup(Int)
    /// In the queue of popups.
    case queue
}
