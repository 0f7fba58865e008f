/// One value in the graph of stores and what is derived from them, whatever its type.
///
/// A node holds its inputs. It is *hot* while somebody observes it or something derived from it: only then do
/// its inputs hold it too, and every commit brings it up to date. A cold node is brought up to date when read.
@usableFromInline
class Node {
    /// The length of the longest way from a source: a node is evaluated after all nodes of lower levels.
    let level: Int
    private(set) var inputs: [Node]
    /// The stores this is derived from; empty in a source.
    let sources: [Node]
    /// Evaluates the value from the inputs and tells whether it changed; nil in a source. Its argument tells
    /// whether there is an earlier value.
    private(set) var compute: ((_ hasValue: Bool) -> Bool)?
    var hasValue: Bool

    /// Grows whenever the value changes.
    var version = 0
    /// The sum of the inputs' versions at the last evaluation. Versions only grow: equal sums mean equal inputs.
    var seenVersion = -1
    /// The version that dependents and observers were last told of.
    var publishedVersion = 0

    var isHot = false
    /// Whether this is a source whose value can never change again.
    var hasEnded = false
    /// The hot nodes derived from this one.
    var dependents: [Node] = []
    /// How many of the dependents are fields, which compare for themselves.
    var hotFieldCount = 0
    /// Whether a search through the graph has been here.
    var isVisited = false
    var isScheduled = false
    var nextScheduled: Unmanaged<Node>?

    var observers = ObserverList()
    /// Grows with every removal, so that a delivery knows when to look whether an observer is still there.
    var removalCount = 0
    /// How many copies of the value wait to be delivered.
    var undeliveredCount = 0
    /// Room for such copies, kept so that a commit need not allocate.
    var spareBuffers: [UnsafeMutableRawPointer] = []

    var isCommitting = false
    var tracker: Tracker?
    /// Whether the value has been read since the tracker was last told of a change.
    var isRead = false

    init(inputs: [Node], hasValue: Bool, compute: ((_ hasValue: Bool) -> Bool)?) {
        self.inputs = inputs
        self.hasValue = hasValue
        self.compute = compute
        level = inputs.reduce(0) { max($0, $1.level + 1) }
        sources = Node.sources(of: inputs)
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
    private static func sources(of inputs: [Node]) -> [Node] {
        if inputs.allSatisfy({ $0.inputs.isEmpty }) { return inputs }
        if inputs.count == 1 { return inputs[0].sources }
        var sources: [Node] = []
        for input in inputs {
            for source in input.inputs.isEmpty ? [input] : input.sources
            where !sources.contains(where: { $0 === source }) {
                sources.append(source)
            }
        }
        return sources
    }

    /// Lets go of the inputs one after the other, where letting go of a chain recursively would exhaust the
    /// stack.
    private func dismantle() {
        guard !inputs.isEmpty else { return }
        var released = takeInputs()
        while var node = released.popLast() {
            if isKnownUniquelyReferenced(&node) { released += node.takeInputs() }
        }
    }

    private func takeInputs() -> [Node] {
        let taken = inputs
        inputs = []
        compute = nil
        return taken
    }
}
