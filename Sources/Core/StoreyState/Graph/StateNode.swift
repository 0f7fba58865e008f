import StoreyInternal
import Synchronization

/// The number of observations that were started in this process, which determines the order of observers.
private let observationCount = Atomic<UInt64>(0)

/// A node in the graph of stores and derived values, independent of the value's type.
///
/// A node retains its inputs. It is *active* while it, or a value derived from it, is observed. Only then do
/// its inputs retain it, and every commit evaluates it. An inactive node is evaluated when it is read.
@usableFromInline
class StateNode {
    /// The length of the longest path from a source. Nodes are evaluated in the order of their levels.
    let level: Int
    /// One edge for each input; empty in a source.
    private(set) var edges: UnsafeMutableBufferPointer<Edge>
    /// The sources that this value depends on; empty in a source.
    let sources: [StateNode]
    /// Evaluates the value from the inputs and returns whether it changed. The argument indicates whether
    /// there is an earlier value. Never called in a source.
    let compute: (_ hasValue: Bool) -> Bool

    // The Boolean properties are together, because each one between larger properties takes eight bytes.

    private(set) var hasValue: Bool
    private var isActive = false
    /// Whether this is a source whose value can never change again.
    private(set) var hasEnded = false
    /// Whether the current graph traversal has visited this node.
    private var isVisited = false
    var isScheduled = false
    private var isCommitting = false
    /// Whether the value has been read since the tracker was last notified of a change.
    private var isRead = false

    /// Increases whenever the value changes.
    private var version = 0
    /// The sum of the inputs' versions at the last evaluation. Versions only increase, so an equal sum means
    /// unchanged inputs.
    private var seenVersion = -1
    /// The version that was last published to dependents and observers.
    private var publishedVersion = 0

    /// The first edge to an active dependent.
    private var firstDependent: UnsafeMutablePointer<Edge>?
    /// The number of active dependents that, unlike fields, don't compare values themselves.
    private var wholeDependentCount = 0
    var nextScheduled: Unmanaged<StateNode>?

    // Not checked for exclusive access, which would take longer than the access itself: the functions that
    // change these properties don't call out in the meantime.
    @exclusivity(unchecked) private(set) var observers = ObserverList()
    /// Reusable memory for copies of the value, so that a commit doesn't have to allocate.
    @exclusivity(unchecked) private var spareBuffers: [UnsafeMutableRawPointer] = []
    /// The number of copies of the value that are waiting to be delivered.
    private var undeliveredCount = 0

    /// Created when the source is first read.
    private var tracker: ObservationTracker?

    init(inputs: [StateNode], hasValue: Bool, compute: @escaping (_ hasValue: Bool) -> Bool) {
        self.hasValue = hasValue
        self.compute = compute
        level = inputs.reduce(0) { max($0, $1.level + 1) }
        sources = StateNode.sources(of: inputs)
        // A source allocates nothing: even memory for zero edges would have to be freed.
        edges = inputs.isEmpty ? .init(start: nil, count: 0) : .allocate(capacity: inputs.count)
        for (index, input) in inputs.enumerated() {
            edges.initializeElement(at: index, to: Edge(from: input, to: self))
        }
    }

    deinit {
        for buffer in spareBuffers { buffer.deallocate() }
        dismantle()
    }

    // Overridden for the value's type:

    /// Whether this is a field of its only input.
    var isField: Bool { false }
    func makeBuffer() -> UnsafeMutableRawPointer { .allocate(byteCount: 1, alignment: 1) }
    func copyValue(to buffer: UnsafeMutableRawPointer) {}
    func destroyValue(in buffer: UnsafeMutableRawPointer) {}
}

extension StateNode {
    var isSource: Bool { edges.isEmpty }

    private static func sources(of inputs: [StateNode]) -> [StateNode] {
        if inputs.allSatisfy({ $0.isSource }) { return inputs }
        if inputs.count == 1 { return inputs[0].sources }
        var sources: [StateNode] = []
        for input in inputs {
            for source in input.isSource ? [input] : input.sources
            where !sources.contains(where: { $0 === source }) {
                sources.append(source)
            }
        }
        return sources
    }

    /// Releases the inputs iteratively, because releasing a long chain recursively would overflow the stack.
    private func dismantle() {
        guard !isSource else { return }
        var released = takeInputs()
        while var node = released.popLast() {
            if isKnownUniquelyReferenced(&node) { released += node.takeInputs() }
        }
    }

    private func takeInputs() -> [StateNode] {
        let inputs = edges.map { $0.input }
        edges.deinitialize()
        edges.deallocate()
        edges = .init(start: nil, count: 0)
        return inputs
    }
}

// MARK: - Evaluation

extension StateNode {
    /// Evaluates the value if it is stale. Costs next to nothing in an active node.
    @usableFromInline
    func updateIfNeeded() {
        guard !isSource else { return }
        let mayTrustActive = !Propagation.current.isEvaluating
        if isActive, mayTrustActive { return }
        if level == 1 { return evaluateIfStale() }
        for node in staleOrder(mayTrustActive: mayTrustActive) { node.evaluateIfStale() }
    }

    /// Evaluates the value if an input has changed. The inputs must be up to date.
    private func evaluateIfStale() {
        var inputVersion = 0
        for edge in edges { inputVersion += edge.input.version }
        guard inputVersion != seenVersion else { return }
        seenVersion = inputVersion
        evaluate()
    }

    private func evaluate() {
        if compute(hasValue) { version += 1 }
        hasValue = true
    }

    /// Returns this node and the possibly stale nodes it depends on, inputs first.
    private func staleOrder(mayTrustActive: Bool) -> [StateNode] {
        isVisited = true
        let order = postorder(from: self, linkCount: { $0.edges.count }) { node, index in
            let input = node.edges[index].input
            guard !input.isSource, !input.isVisited, !(input.isActive && mayTrustActive) else { return nil }
            input.isVisited = true
            return input
        }
        for node in order { node.isVisited = false }
        return order
    }
}

extension StateNode {
    /// Evaluates this active node after an input has changed.
    func update(in propagation: Propagation) {
        evaluate()
        publish(in: propagation)
    }

    /// Schedules dependents and enqueues a delivery to observers if there is a new version.
    func publish(in propagation: Propagation) {
        guard version != publishedVersion else { return }
        publishedVersion = version
        var edge = firstDependent
        while let dependent = edge {
            propagation.schedule(dependent.pointee.dependent)
            edge = dependent.pointee.next
        }
        if !observers.isEmpty {
            let buffer = takeBuffer()
            copyValue(to: buffer)
            propagation.enqueue(self, buffer)
        }
    }

    /// Returns memory for a copy of the value to deliver, because the value can change before the delivery.
    private func takeBuffer() -> UnsafeMutableRawPointer {
        undeliveredCount += 1
        return spareBuffers.popLast() ?? makeBuffer()
    }

    func recycle(_ buffer: UnsafeMutableRawPointer) {
        destroyValue(in: buffer)
        spareBuffers.append(buffer)
        undeliveredCount -= 1
        if undeliveredCount == 0, isEnded { removeAllObservers() }
    }
}

// MARK: - Activation

extension StateNode {
    private var isNeeded: Bool { !observers.isEmpty || firstDependent != nil }

    /// Whether the value can never change again.
    var isEnded: Bool { isSource ? hasEnded : sources.allSatisfy { $0.hasEnded } }

    /// Activates or deactivates the node and its inputs, depending on whether they are observed.
    func updateActivation() {
        guard !isSource, isActive != isNeeded else { return }
        let propagation = Propagation.current
        guard !propagation.isEvaluating else { return propagation.postpone(self) }
        if !isActive { updateIfNeeded() }
        var pending = [self]
        while let node = pending.popLast() {
            guard !node.isSource, node.isActive != node.isNeeded else { continue }
            node.isActive.toggle()
            if node.isActive { node.publishedVersion = node.version }
            for index in node.edges.indices {
                let input = node.edges[index].input
                guard !input.isEnded else { continue }
                if node.isActive { input.link(node, index) } else { input.unlink(node, index) }
                pending.append(input)
            }
        }
    }

    private func link(_ dependent: StateNode, _ index: Int) {
        guard let edge = dependent.edges.baseAddress?.advanced(by: index) else { return }
        Edge.link(edge, into: &firstDependent)
        if !dependent.isField { wholeDependentCount += 1 }
    }

    private func unlink(_ dependent: StateNode, _ index: Int) {
        guard let edge = dependent.edges.baseAddress?.advanced(by: index) else { return }
        Edge.unlink(edge, from: &firstDependent)
        if !dependent.isField { wholeDependentCount -= 1 }
    }

    /// Marks this source as final. Releases the dependents and observers of this source, and of every value
    /// derived only from ended sources, after pending deliveries.
    @usableFromInline
    func end() {
        hasEnded = true
        let propagation = Propagation.current
        guard !propagation.isEvaluating else { return propagation.postpone(self) }
        var ending = [self]
        while let node = ending.popLast() {
            while let edge = node.firstDependent {
                let dependent = edge.pointee.dependent.takeUnretainedValue()
                Edge.unlink(edge, from: &node.firstDependent)
                if dependent.isEnded { ending.append(dependent) }
            }
            node.wholeDependentCount = 0
            if node.undeliveredCount == 0 { node.removeAllObservers() }
        }
    }
}

// MARK: - Observers

extension StateNode {
    /// The order of the next observation to start.
    static var nextOrder: UInt64 { observationCount.load(ordering: .relaxed) }

    /// Adds an observer of future changes. Nothing is kept if there can be none.
    @usableFromInline
    func addObserver(_ receive: @escaping (UnsafeRawPointer) -> Void) -> ObservationToken {
        if isEnded { return ObservationToken() }
        if observers.isDueForSweep { removeOrphans() }
        let order = observationCount.wrappingAdd(1, ordering: .relaxed).oldValue
        let observer = Observer(order: order, receive: receive)
        observers.append(observer)
        updateActivation()
        return ObservationToken(of: self, by: observer)
    }

    func remove(_ observer: Observer) {
        if observers.remove(observer) { updateActivation() }
    }

    func removeOrphans() {
        let orphans = observers.removeOrphans()
        updateActivation()
        withExtendedLifetime(orphans) {}
    }

    func removeAllObservers() {
        let removed = observers.removeAll()
        updateActivation()
        withExtendedLifetime(removed) {}
    }
}

// MARK: - Committing and sending, for sources

extension StateNode {
    /// Whether the value has an observer or dependent that doesn't compare values itself.
    @usableFromInline var isObservedWhole: Bool { !observers.isEmpty || wholeDependentCount > 0 }

    /// Starts a commit. Until `endCommit`, nothing is delivered on this thread.
    @usableFromInline
    func beginCommit() -> Propagation {
        precondition(
            !isCommitting,
            """
            A commit inside the closure of a commit to the same store, which would lose one of the changes. \
            Change the closure's argument instead, or commit after the closure has returned.
            """)
        isCommitting = true
        let propagation = Propagation.current
        propagation.begin()
        return propagation
    }

    @usableFromInline
    func endCommit(_ propagation: Propagation) {
        isCommitting = false
        propagation.end()
    }

    /// Delivers an event, which `fill` writes to the given memory. No value is stored.
    func send(_ fill: (UnsafeMutableRawPointer) -> Void) {
        guard !observers.isEmpty else { return }
        let propagation = Propagation.current
        propagation.begin()
        let buffer = takeBuffer()
        fill(buffer)
        propagation.beginBatch()
        propagation.enqueue(self, buffer)
        propagation.end()
    }
}

// MARK: - Tracking by Swift's Observation

extension StateNode {
    /// Registers an access to the value with Swift's Observation.
    @usableFromInline
    func recordAccess() {
        if isSource { recordSourceAccess() } else { for source in sources { source.recordSourceAccess() } }
    }

    private func recordSourceAccess() {
        isRead = true
        if let tracker { tracker.access() } else { makeTracker() }
    }

    private func makeTracker() {
        let tracker = ObservationTracker()
        self.tracker = tracker
        tracker.access()
    }

    @usableFromInline
    func willChange() {
        if isRead { tracker?.willChange() }
    }

    @usableFromInline
    func didChange(_ propagation: Propagation) {
        if isRead {
            // After this change nothing tracks the value until it is read again.
            isRead = false
            tracker?.didChange()
        }
        version += 1
        propagation.propagate(from: self)
    }
}
