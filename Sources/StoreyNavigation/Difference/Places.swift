/// Follows parts from the places they left to those they came to.
struct Places<Part> {
    private typealias Stay = (id: TreeID<Part>, place: Place)
    private var old: [Stay] = []
    private var new: [Stay] = []

    /// Notes where a part stood. Places are told in the same order for both trees.
    mutating func left(_ id: TreeID<Part>, _ place: Place) { old.append((id, place)) }

    /// Notes where a part stands.
    mutating func came(_ id: TreeID<Part>, _ place: Place) { new.append((id, place)) }

    /// Draws up what became of the parts.
    func draw(up changes: inout Changes<Part>) {
        if old.isEmpty || new.isEmpty {
            changes.inserted = new.map(\.id)
            changes.removed = old.map(\.id)
            return
        }
        let before = Dictionary(old.map { ($0.id, $0.place) }) { $1 }
        let after = Dictionary(new.map { ($0.id, $0.place) }) { $1 }
        changes.removed = old.map(\.id).filter { after[$0] == nil }
        changes.inserted = new.map(\.id).filter { before[$0] == nil }
        // The same parts in both, place by place: where the two rows differ, the order does.
        let stayed = old.filter { after[$0.id] == $0.place }
        var next = stayed.makeIterator()
        changes.moved = new.compactMap { part in
            guard let place = before[part.id] else { return nil }
            if place != part.place { return part.id }
            return next.next()?.id == part.id ? nil : part.id
        }
    }
}

/// Where a part of a tree stands.
enum Place: Hashable {
    case root
    /// Inside the container of that number, or in its stack.
    case inside(Int)
    /// A sheet over the container of that number.
    case over(Int)
    /// In the popup of that number.
    case popup(Int)
    /// In the queue of popups.
    case queue
}
