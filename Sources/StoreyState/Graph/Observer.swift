/// One who observes a node: the entry of its list, which the token and running deliveries hold as well.
final class Observer {
    /// Its place among all observers of the process: who began earlier has the smaller number.
    let order: UInt64
    /// Takes a pointer to the value.
    private let receive: (UnsafeRawPointer) -> Void
    /// Its place in the list of its node; nil once removed.
    fileprivate(set) var index: Int?
    /// Who ends the observation, while it lives: told when something else has, so as to hold the closure no longer.
    unowned(unsafe) var token: Observation?
    private weak var owner: AnyObject?
    private var hasOwner = false

    init(order: UInt64, receive: @escaping (UnsafeRawPointer) -> Void) {
        self.order = order
        self.receive = receive
    }

    /// Whether it was tied to an owner that has died.
    var isOrphan: Bool { hasOwner && owner == nil }

    func tie(to owner: AnyObject) {
        self.owner = owner
        hasOwner = true
    }

    fileprivate func leave() {
        index = nil
        token?.observationHasEnded()
        token = nil
    }

    /// Returns false where it ought to be removed instead.
    func deliver(_ value: UnsafeRawPointer) -> Bool {
        guard index != nil else { return true }
        if isOrphan { return false }
        receive(value)
        return true
    }
}

/// The observers of a node in the order of observing. Adding and removing take constant time, whatever the number
/// of the others: a removed one leaves a gap until half of the list are gaps.
struct ObserverList {
    private(set) var entries: ContiguousArray<Observer?> = []
    private var gapCount = 0
    /// The length at which `append` next looks for orphans; doubles, so that the search is paid for.
    private var sweepLength = 16

    var isEmpty: Bool { entries.count == gapCount }

    /// Whether `append` ought to be preceded by `removeOrphans`.
    var isDueForSweep: Bool { entries.count >= sweepLength }

    mutating func append(_ observer: Observer) {
        observer.index = entries.count
        entries.append(observer)
    }

    /// Returns whether it was there. Whoever calls must hold the observer until the list is no longer being
    /// changed: the end of its closure may run any code, this list's functions included.
    mutating func remove(_ observer: Observer) -> Bool {
        guard let index = observer.index else { return false }
        observer.leave()
        entries[index] = nil
        gapCount += 1
        if index == entries.count - 1 {
            while let last = entries.last, last == nil {
                entries.removeLast()
                gapCount -= 1
            }
        } else if gapCount * 2 > entries.count {
            closeGaps()
        }
        return true
    }

    /// Removes the observers whose owner has died and returns them, to be let go of as `remove` says.
    mutating func removeOrphans() -> [Observer] {
        var orphans: [Observer] = []
        for case let observer? in entries where observer.isOrphan {
            observer.leave()
            orphans.append(observer)
        }
        closeGaps()
        sweepLength = max(16, entries.count * 2)
        return orphans
    }

    /// Removes all and returns them, to be let go of as `remove` says.
    mutating func removeAll() -> ContiguousArray<Observer?> {
        let removed = entries
        for case let observer? in removed { observer.leave() }
        self = ObserverList()
        return removed
    }

    private mutating func closeGaps() {
        entries.removeAll { $0?.index == nil }
        for (index, observer) in entries.enumerated() { observer?.index = index }
        gapCount = 0
    }
}
