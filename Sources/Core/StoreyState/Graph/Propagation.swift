#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The processing on one thread from a commit to its last delivery.
///
/// There is one instance per thread, found without locks. An app's objects live in one isolation and
/// deliveries are synchronous, so everything that a commit causes happens on the thread of the commit before
/// the isolation is left. Don't block the thread during a delivery to enter another isolation, as
/// `DispatchQueue.sync` does: the deliveries of that isolation would run later, in the wrong isolation.
@usableFromInline
final class Propagation {
    /// The number of nested commits, deliveries and initial calls of observers.
    private var depth = 0
    private(set) var isEvaluating = false
    // Not checked for exclusive access, which would take longer than the access itself: the functions that
    // change these properties don't call out in the meantime.
    @exclusivity(unchecked) private var scheduled = LevelQueue()
    @exclusivity(unchecked) private var queue: [Delivery] = []
    /// Nodes whose activation an evaluation changed. They are updated after the evaluation.
    private var postponed: [StateNode] = []
    private var queueStart = 0
    private var batch: DeliveryHeap = DeliveryHeap()
    private var batchNumber = 0

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            let pointer: UnsafeMutableRawPointer? = pointer  // optional on some systems only
            if let pointer { Unmanaged<Propagation>.fromOpaque(pointer).release() }
        }
        return key
    }()

    @usableFromInline static var current: Propagation {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<Propagation>.fromOpaque(pointer).takeUnretainedValue()
        }
        let propagation = Propagation()
        pthread_setspecific(key, Unmanaged.passRetained(propagation).toOpaque())
        return propagation
    }

    /// Defers deliveries until `end`.
    @usableFromInline
    func begin() { depth += 1 }

    @usableFromInline
    func end() {
        if depth == 1 { deliver() }
        depth -= 1
    }

    /// Evaluates all active nodes that depend on a changed source, each once and after its inputs, and
    /// enqueues the deliveries to their observers.
    func propagate(from source: StateNode) {
        beginBatch()
        source.publish(in: self)
        guard !isEvaluating else { return }
        isEvaluating = true
        while let next = scheduled.popFirst() {
            next._withUnsafeGuaranteedRef { $0.update(in: self) }
        }
        isEvaluating = false
        while let node = postponed.popLast() {
            if node.hasEnded { node.end() } else { node.updateActivation() }
        }
    }

    func schedule(_ node: Unmanaged<StateNode>) {
        scheduled.insert(node)
    }

    func postpone(_ node: StateNode) {
        postponed.append(node)
    }

    /// Starts a batch, which is delivered after everything that is already enqueued.
    func beginBatch() { batchNumber += 1 }

    func enqueue(_ node: StateNode, _ value: UnsafeMutableRawPointer) {
        queue.append(Delivery(of: node, value, in: batchNumber))
    }

    /// Delivers all batches, including those that deliveries cause.
    private func deliver() {
        while queueStart < queue.count {
            var delivery = queue[queueStart]
            queueStart += 1
            guard queueStart < queue.count, queue[queueStart].batch == delivery.batch else {
                if queueStart == queue.count { emptyQueue() }
                delivery.start()
                delivery.run(below: .max)
                delivery.finish()
                continue
            }
            let number = delivery.batch
            delivery.start()
            batch.insert(delivery)
            while queueStart < queue.count, queue[queueStart].batch == number {
                var delivery = queue[queueStart]
                queueStart += 1
                delivery.start()
                batch.insert(delivery)
            }
            if queueStart == queue.count { emptyQueue() }
            batch.run()
        }
    }

    private func emptyQueue() {
        queue.removeAll(keepingCapacity: true)
        queueStart = 0
    }
}
