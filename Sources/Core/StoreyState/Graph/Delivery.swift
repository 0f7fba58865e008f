/// A committed value that is about to be delivered to the observers of a node.
struct Delivery {
    let node: StateNode
    private let value: UnsafeMutableRawPointer
    let batch: Int
    /// Observers from this order on started later and have already received this value or a newer one.
    private let endOrder: UInt64
    private var observers: ContiguousArray<Observer?> = []
    private var position = 0
    private var hasOrphans = false

    init(of node: StateNode, _ value: UnsafeMutableRawPointer, in batch: Int) {
        self.node = node
        self.value = value
        self.batch = batch
        endOrder = StateNode.nextOrder
    }

    /// The order of the next observer, or `.max` if all observers have received the value.
    private(set) var nextOrder = UInt64.max

    mutating func start() {
        observers = node.observers.entries
        run(below: 0)
    }

    /// Delivers to the observers whose order is below `bound`.
    mutating func run(below bound: UInt64) {
        let end = min(bound, endOrder)
        (position, nextOrder, hasOrphans) = observers.withUnsafeBytes { [position, hasOrphans] bytes in
            // The array retains the observers. Retaining each of them again during its call would take longer
            // than everything else.
            let observers = bytes.assumingMemoryBound(to: Unmanaged<Observer>?.self)
            var position = position
            var hasOrphans = hasOrphans
            while position < observers.count {
                if let observer = observers[position] {
                    let order = observer._withUnsafeGuaranteedRef { $0.order }
                    guard order < end else {
                        return (position, order < endOrder ? order : .max, hasOrphans)
                    }
                    if !observer._withUnsafeGuaranteedRef({ $0.deliver(value) }) { hasOrphans = true }
                }
                position += 1
            }
            return (position, .max, hasOrphans)
        }
    }

    func finish() {
        node.recycle(value)
        if hasOrphans { node.removeOrphans() }
    }
}

/// The deliveries of one batch, merged so that observers are called in the order in which they started
/// observing, no matter what they observe.
struct DeliveryHeap {
    private var deliveries: [Delivery] = []

    mutating func insert(_ delivery: Delivery) {
        deliveries.append(delivery)
        var child = deliveries.count - 1
        while child > 0, deliveries[child].nextOrder < deliveries[(child - 1) / 2].nextOrder {
            deliveries.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func run() {
        while !deliveries.isEmpty {
            let rivalOrder = min(nextOrder(at: 1), nextOrder(at: 2))
            deliveries.withUnsafeMutableBufferPointer { $0[0].run(below: rivalOrder) }
            if deliveries[0].nextOrder == .max {
                deliveries.swapAt(0, deliveries.count - 1)
                deliveries.removeLast().finish()
            }
            sink()
        }
    }

    private func nextOrder(at index: Int) -> UInt64 {
        index < deliveries.count ? deliveries[index].nextOrder : .max
    }

    /// Restores the heap order after the first delivery has advanced.
    private mutating func sink() {
        var parent = 0
        while true {
            let left = 2 * parent + 1
            let child = nextOrder(at: left + 1) < nextOrder(at: left) ? left + 1 : left
            guard child < deliveries.count, nextOrder(at: child) < nextOrder(at: parent) else { return }
            deliveries.swapAt(parent, child)
            parent = child
        }
    }
}
