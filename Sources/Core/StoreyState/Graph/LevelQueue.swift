/// The nodes to evaluate, lowest level first. The order within a level doesn't matter, because nodes of one
/// level don't depend on each other.
///
/// The nodes of a level form an intrusive list, so that scheduling doesn't allocate or count references:
/// active nodes are retained by their inputs, and no node is deactivated during an evaluation.
struct LevelQueue: ~Copyable {
    private var heads = UnsafeMutablePointer<Unmanaged<StateNode>?>.allocate(capacity: 0)
    private var capacity = 0
    private var lowest = 0
    private var highest = -1

    deinit {
        heads.deallocate()
    }

    mutating func insert(_ next: Unmanaged<StateNode>) {
        next._withUnsafeGuaranteedRef { node in
            guard !node.isScheduled else { return }
            node.isScheduled = true
            let level = node.level
            if level >= capacity { grow(to: max(16, level * 2)) }
            node.nextScheduled = heads[level]
            heads[level] = next
            lowest = min(lowest, level)
            highest = max(highest, level)
        }
    }

    mutating func popFirst() -> Unmanaged<StateNode>? {
        while lowest <= highest {
            if let next = heads[lowest] {
                next._withUnsafeGuaranteedRef { node in
                    heads[lowest] = node.nextScheduled
                    node.isScheduled = false
                }
                return next
            }
            lowest += 1
        }
        highest = -1
        return nil
    }

    private mutating func grow(to newCapacity: Int) {
        let grown = UnsafeMutablePointer<Unmanaged<StateNode>?>.allocate(capacity: newCapacity)
        grown.moveInitialize(from: heads, count: capacity)
        (grown + capacity).initialize(repeating: nil, count: newCapacity - capacity)
        heads.deallocate()
        heads = grown
        capacity = newCapacity
    }
}
