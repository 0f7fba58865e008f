/// One value of one node on its way to those who observed the node when the value was committed.
struct Delivery {
    let node: Node
    private let value: UnsafeMutableRawPointer
    let wave: Int
    /// Who began to observe later has already heard this value or a newer one.
    private let endOrder: UInt64
    private var observers: ContiguousArray<Observer?> = []
    private var position = 0
    private var hasOrphans = false

    init(of node: Node, _ value: UnsafeMutableRawPointer, in wave: Int) {
        self.node = node
        self.value = value
        self.wave = wave
        endOrder = Node.nextOrder
    }

    /// The place of the next observer in the order of observing; `.max` when all have heard the value.
    private(set) var nextOrder = UInt64.max

    mutating func start() {
        observers = node.observers.entries
        run(below: 0)
    }

    /// Delivers to the observers before `bound` in the order of observing.
    mutating func run(below bound: UInt64) {
        let end = min(bound, endOrder)
        while position < observers.count {
            if let observer = observers[position] {
                guard observer.order < end else { break }
                if !observer.deliver(value) { hasOrphans = true }
            }
            position += 1
        }
        if position < observers.count, let next = observers[position], next.order < endOrder {
            nextOrder = next.order
        } else {
            nextOrder = .max
        }
    }

    func finish() {
        node.takeBack(value)
        if hasOrphans { node.removeOrphans() }
    }
}

/// The deliveries of one wave, merged so that observers hear in the order of observing, whatever they observe.
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

    /// Puts the first delivery where it belongs.
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
