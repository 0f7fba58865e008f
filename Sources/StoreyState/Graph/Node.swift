/// One value in the graph of stores and what is derived from them, whatever its type.
///
/// A node holds its inputs. It is *hot* while somebody observes it or something derived from it: only then do
/// its inputs hold it too, and every commit brings it up to date. A cold node is brought up to date when read.
@usableFromInline
class Node {
    /// The length of the longest way from a source: a node is evaluated after all nodes of lower levels.
    let level: Int
    /// One edge for each input; none in a source.
    private(set) var edges: UnsafeMutableBufferPointer<Edge>
    /// The stores this is derived from; empty in a source.
    let sources: [Node]
    /// Evaluates the value from the inputs and tells whether it changed. Its argument tells whether there is an
    /// earlier value. Never called in a source.
    let compute: (_ hasValue: Bool) -> Bool
    var hasValue: Bool

    /// Grows whenever the value changes.
    var version = 0
    /// The sum of the inputs' versions at the last evaluation for a reader. Versions only grow: if the sum is the
    /// same, so are the inputs.
    var seenVersion = -1
    /// The version that dependents and observers were last told of.
    var publishedVersion = 0

    var isHot = false
    /// Whether this is a source whose value can never change again.
    var hasEnded = false
    /// The edges to the hot nodes derived from this one.
    var firstDependent: UnsafeMutablePointer<Edge>?
    /// How many of the hot dependents do not compare for themselves, as fields do.
    var wholeDependentCount = 0
    /// Whether a search through the graph has been here.
    var isVisited = false
    var isScheduled = false
    var nextScheduled: Unmanaged<Node>?

    // Not checked for exclusive access, which would take longer than the access: the functions that change them
    // run no foreign code meanwhile.
    @exclusivity(unchecked) var observers = ObserverList()
    /// Room for copies of the value to deliver, kept so that a commit need not allocate.
    @exclusivity(unchecked) var spareBuffers: [UnsafeMutableRawPointer] = []
    /// How many copies of the value wait to be delivered.
    var undeliveredCount = 0

    var isCommitting = false
    /// Made when a source is first read.
    var tracker: Tracker?
    /// Whether the value has been read since the tracker was last told of a change.
    var isRead = false

    init(inputs: [Node], hasValue: Bool, compute: @escaping (_ hasValue: Bool) -> Bool) {
        self.hasValue = hasValue
        self.compute = compute
        level = inputs.reduce(0) { max($0, $1.level + 1) }
        sources = Node.sources(of: inputs)
        // Nothing for a source: even room for no edge would be memory to be given back.
        edges = inputs.isEmpty ? .init(start: nil, count: 0) : .allocate(capacity: inputs.count)
        for (index, input) in inputs.enumerated() {
            edges.initializeElement(at: index, to: Edge(from: input, to: self))
        }
    }

    deinit {
        for buffer in spareBuffers { buffer.deallocate() }
        dismantle()
    }

    // What depends on the type of the value:

    /// Whether this is a field of its one input.
    var isField: Bool { false }
    func makeBuffer() -> UnsafeMutableRawPointer { .allocate(byteCount: 1, alignment: 1) }
    func copyValue(to buffer: UnsafeMutableRawPointer) {}
    func destroyValue(in buffer: UnsafeMutableRawPointer) {}
}

extension Node {
    var isSource: Bool { edges.isEmpty }

    private static func sources(of inputs: [Node]) -> [Node] {
        if inputs.allSatisfy({ $0.isSource }) { return inputs }
        if inputs.count == 1 { return inputs[0].sources }
        var sources: [Node] = []
        for input in inputs {
            for source in input.isSource ? [input] : input.sources
            where !sources.contains(where: { $0 === source }) {
                sources.append(source)
            }
        }
        return sources
    }

    /// Lets go of the inputs one after the other, where letting go of a chain recursively would exhaust the
    /// stack.
    private func dismantle() {
        guard !isSource else { return }
        var released = takeInputs()
        while var node = released.popLast() {
            if isKnownUniquelyReferenced(&node) { released += node.takeInputs() }
        }
    }

    private func takeInputs() -> [Node] {
        let inputs = edges.map { $0.input }
        edges.deinitialize()
        edges.deallocate()
        edges = .init(start: nil, count: 0)
        return inputs
    }
}
