#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// What happens on one thread from a commit to its last delivery.
///
/// There is one for each thread, found without locks: the objects of an app live in one isolation, and a
/// delivery is synchronous, so all that a commit sets off happens on the thread of the commit before the
/// isolation can be left. (Blocking a thread to enter another isolation from within a delivery, as
/// `DispatchQueue.sync` can, would leave that isolation's deliveries to the wrong one: do not.)
@usableFromInline
final class Propagation {
    /// How many commits, deliveries and first deliveries to new observers are under way.
    private var depth = 0
    private(set) var isEvaluating = false
    // Not checked for exclusive access, which would take longer than the access: the functions that change them
    // run no foreign code meanwhile.
    @exclusivity(unchecked) private var scheduled = LevelQueue()
    @exclusivity(unchecked) private var queue: [Delivery] = []
    /// Changes of the graph that an evaluation made; they wait for its end.
    private var postponed: [Node] = []
    private var queueStart = 0
    private var wave: DeliveryHeap = DeliveryHeap()
    private var waveNumber = 0

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            let pointer: UnsafeMutableRawPointer? = pointer  // the systems differ in whether it is optional
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

    /// From here to `end` deliveries wait.
    @usableFromInline
    func begin() { depth += 1 }

    @usableFromInline
    func end() {
        if depth == 1 { deliver() }
        depth -= 1
    }

    /// Evaluates all hot nodes that derive from a source that has changed, each once and after its inputs, and
    /// enqueues what their observers are to hear.
    func propagate(from source: Node) {
        beginWave()
        source.publish(in: self)
        guard !isEvaluating else { return }
        isEvaluating = true
        while let next = scheduled.popFirst() {
            next._withUnsafeGuaranteedRef { $0.update(in: self) }
        }
        isEvaluating = false
        while let node = postponed.popLast() {
            if node.hasEnded { node.end() } else { node.settle() }
        }
    }

    func schedule(_ node: Unmanaged<Node>) {
        scheduled.insert(node)
    }

    func postpone(_ node: Node) {
        postponed.append(node)
    }

    /// Sees to it that what is enqueued from now on is delivered after all that is enqueued already.
    func beginWave() { waveNumber += 1 }

    func enqueue(_ node: Node, _ value: UnsafeMutableRawPointer) {
        queue.append(Delivery(of: node, value, in: waveNumber))
    }

    /// Delivers wave after wave, those included which deliveries set off.
    private func deliver() {
        while queueStart < queue.count {
            var delivery = queue[queueStart]
            queueStart += 1
            guard queueStart < queue.count, queue[queueStart].wave == delivery.wave else {
                if queueStart == queue.count { emptyQueue() }
                delivery.start()
                delivery.run(below: .max)
                delivery.finish()
                continue
            }
            let number = delivery.wave
            delivery.start()
            wave.insert(delivery)
            while queueStart < queue.count, queue[queueStart].wave == number {
                var delivery = queue[queueStart]
                queueStart += 1
                delivery.start()
                wave.insert(delivery)
            }
            if queueStart == queue.count { emptyQueue() }
            wave.run()
        }
    }

    private func emptyQueue() {
        queue.removeAll(keepingCapacity: true)
        queueStart = 0
    }
}
