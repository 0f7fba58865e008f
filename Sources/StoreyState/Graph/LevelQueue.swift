/// The nodes to evaluate, lowest level first. Within a level the order does not matter: nodes of one level do not
/// derive from each other.
///
/// The nodes of a level are linked through the nodes themselves, so that scheduling allocates nothing and counts
/// no reference: hot nodes are held by their inputs, and nothing cools while nodes are being evaluated.
struct LevelQueue: ~Copyable {
    private var heads = UnsafeMutablePointer<Unmanaged<Node>?>.allocate(capacity: 0)
    private var capacity = 0
    private var lowest = 0
    private var highest = -1

    deinit {
        heads.deallocate()
    }

    mutating func insert(_ next: Unmanaged<Node>) {
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

    mutating func popFirst() -> Unmanaged<Node>? {
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
        let grown = UnsafeMutablePointer<Unmanaged<Node>?>.allocate(capacity: newCapacity)
        grown.moveInitialize(from: heads, count: capacity)
        (grown + capacity).initialize(repeating: nil, count: newCapacity - capacity)
        heads.deallocate()
        heads = grown
        capacity = newCapacity
    }
}
