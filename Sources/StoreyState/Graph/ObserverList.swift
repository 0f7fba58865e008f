/// Whoever observes a node, in the order of observing.
struct Observer {
    /// Its place among all observers of the process: who began earlier has the smaller number.
    let order: UInt64
    /// Whose life ends the observation; nil where a token does.
    var owner: Owner?
    /// Takes a pointer to the value; nil once cancelled.
    var receive: ((UnsafeRawPointer) -> Void)?
}

/// A weak reference with an address of its own, so that a list entry costs one word.
final class Owner {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}

/// Observers sorted by `order`. Adding and removing take constant time, whatever the number of the others:
/// a cancelled entry stays behind empty until half of the list is empty.
struct ObserverList {
    private(set) var entries: ContiguousArray<Observer> = []
    private var emptyCount = 0
    /// The length at which `append` next looks for dead owners; doubles, so that the search is paid for.
    private var sweepLength = 16

    var isEmpty: Bool { entries.count == emptyCount }

    /// Whether `append` ought to be preceded by `removeOrphans`.
    var isDueForSweep: Bool { entries.count >= sweepLength }

    /// Returns where the entry now is: the `hint` of the other functions.
    mutating func append(_ observer: Observer) -> Int {
        entries.append(observer)
        return entries.count - 1
    }

    func contains(_ order: UInt64) -> Bool {
        index(of: order, hint: entries.count - 1) != nil
    }

    mutating func setOwner(_ owner: Owner, of order: UInt64, hint: Int) {
        guard let index = index(of: order, hint: hint) else { return }
        entries[index].owner = owner
    }

    /// Gives the entry back for the caller to let go of once the list is no longer being changed:
    /// the end of its closure may run any code, this list's functions included.
    mutating func remove(_ order: UInt64, hint: Int) -> Observer? {
        guard let index = index(of: order, hint: hint) else { return nil }
        let removed = entries[index]
        if index == entries.count - 1 {
            entries.removeLast()
            while let last = entries.last, last.receive == nil {
                entries.removeLast()
                emptyCount -= 1
            }
        } else {
            entries[index].receive = nil
            entries[index].owner = nil
            emptyCount += 1
            if emptyCount * 2 > entries.count {
                entries.removeAll { $0.receive == nil }
                emptyCount = 0
            }
        }
        return removed
    }

    /// Removes the entries whose owner has died and gives them back, as `remove` does.
    mutating func removeOrphans() -> [Observer] {
        var orphans: [Observer] = []
        entries.removeAll { entry in
            if let owner = entry.owner, owner.object == nil { orphans.append(entry) }
            return entry.receive == nil || (entry.owner != nil && entry.owner?.object == nil)
        }
        emptyCount = 0
        sweepLength = max(16, entries.count * 2)
        return orphans
    }

    /// Entries only ever move towards the front, so the hint is right or too high.
    private func index(of order: UInt64, hint: Int) -> Int? {
        var high = min(hint, entries.count - 1)
        if high >= 0, entries[high].order == order { return entries[high].receive == nil ? nil : high }
        var low = 0
        while low <= high {
            let middle = (low + high) / 2
            let found = entries[middle].order
            if found == order { return entries[middle].receive == nil ? nil : middle }
            if found < order { low = middle + 1 } else { high = middle - 1 }
        }
        return nil
    }
}
