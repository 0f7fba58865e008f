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
    var hasValue: Bool

    /// Increases whenever the value changes.
    var version = 0
    /// The sum of the inputs' versions at the last evaluation. Versions only increase, so an equal sum means
    /// unchanged inputs.
    var seenVersion = -1
    /// The version that was last published to dependents and observers.
    var publishedVersion = 0

    var isActive = false
    /// Whether this is a source whose value can never change again.
    var hasEnded = false
    /// The first edge to an active dependent.
    var firstDependent: UnsafeMutablePointer<Edge>?
    /// The number of active dependents that, unlike fields, don't compare values themselves.
    var wholeDependentCount = 0
    /// Whether the current graph traversal has visited this node.
    var isVisited = false
    var isScheduled = false
    var nextScheduled: Unmanaged<StateNode>?

    // Not checked for exclusive access, which would take longer than the access itself: the functions that
    // change these properties don't call out in the meantime.
    @exclusivity(unchecked) var observers = ObserverList()
    /// Reusable memory for copies of the value, so that a commit doesn't have to allocate.
    @exclusivity(unchecked) var spareBuffers: [UnsafeMutableRawPointer] = []
    /// The number of copies of the value that are waiting to be delivered.
    var undeliveredCount = 0

    var isCommitting = false
    /// Created when the source is first read.
    var tracker: ObservationTracker?
    /// Whether the value has been read since the tracker was last notified of a change.
    var isRead = false

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
