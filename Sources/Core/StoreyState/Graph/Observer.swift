/// An observer of a node. It is an entry in the node's list and is retained by its token and by running
/// deliveries.
final class Observer {
    /// Its order among all observers of the process. Earlier observers have smaller numbers.
    let order: UInt64
    /// Receives a pointer to the value.
    private let receive: (UnsafeRawPointer) -> Void
    /// Its index in the node's list, or `nil` after its removal.
    fileprivate(set) var index: Int?
    private var hasOwner = false
    /// The token, as long as it exists. Notified when the observation ends for another reason, so that it
    /// releases the closure.
    unowned(unsafe) var token: ObservationToken?
    private weak var owner: AnyObject?

    init(order: UInt64, receive: @escaping (UnsafeRawPointer) -> Void) {
        self.order = order
        self.receive = receive
    }

    /// Whether its owner has been deallocated.
    fileprivate var isOrphan: Bool { hasOwner && owner == nil }

    func tie(to owner: AnyObject) {
        self.owner = owner
        hasOwner = true
    }

    fileprivate func leave() {
        index = nil
        token?.observationHasEnded()
        token = nil
    }

    /// Delivers a value. Returns `false` if the observer must be removed instead.
    func deliver(_ value: UnsafeRawPointer) -> Bool {
        guard index != nil else { return true }
        if isOrphan { return false }
        receive(value)
        return true
    }
}

/// The observers of a node in the order in which they started observing. Adding and removing one takes
/// constant time: a removal leaves a gap, and the list is compacted when more than half of its entries are
/// gaps.
struct ObserverList {
    private(set) var entries: ContiguousArray<Observer?> = []
    private var gapCount = 0
    /// The length at which `append` next searches for orphans. It doubles, which amortizes the cost of the
    /// search.
    private var sweepLength = 16

    var isEmpty: Bool { entries.count == gapCount }

    /// Whether `removeOrphans` should be called before `append`.
    var isDueForSweep: Bool { entries.count >= sweepLength }

    mutating func append(_ observer: Observer) {
        observer.index = entries.count
        entries.append(observer)
    }

    /// Removes an observer and returns whether it was in the list. The caller must retain the observer until
    /// the mutation has ended: releasing its closure can run any code, including this list's methods.
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

    /// Removes the observers whose owner was deallocated and returns them, to be released as described in
    /// `remove`.
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

    /// Removes all observers and returns them, to be released as described in `remove`.
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
