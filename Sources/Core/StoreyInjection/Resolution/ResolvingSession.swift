/// The state of the current call of `resolve`: the instances of its object graph. A container shares it with
/// its children, because one call can create components of several containers.
final class ResolvingSession {
    /// The state of an outer call, while an initializer that it runs calls `resolve`.
    private struct Outer {
        let graph: [(node: ResolutionNode, memory: UnsafeMutableRawPointer?)]
        let incomplete: ContiguousArray<Unmanaged<ResolutionNode>>
    }

    /// The nesting depth of calls above which an infinite recursion is assumed.
    static let maxDepth = 64

    private(set) var depth = 0
    private var graph: Unmanaged<ResolutionNode>?
    /// Instances whose injections have not run. Unchecked, because every access ends before an injection
    /// runs.
    @exclusivity(unchecked) private var incomplete: ContiguousArray<Unmanaged<ResolutionNode>> = []
    private var outer: [Outer] = []
    private var searches = 0
    /// Unchecked, because only linking happens during an access.
    @exclusivity(unchecked) private var linker = Linker(followsDeferred: false)

    /// Retains the node's instance until the current call ends.
    func join(_ node: ResolutionNode) {
        node.nextInGraph = graph
        graph = Unmanaged.passUnretained(node)
    }

    /// Schedules the node's injections for the end of the current call.
    func completeLater(_ node: ResolutionNode) {
        incomplete.append(Unmanaged.passUnretained(node))
    }

    /// Returns the number of a linker's next search.
    func newSearch() -> Int {
        searches += 1
        return searches
    }

    /// Links `node` and everything reachable from it.
    func link(_ node: ResolutionNode) throws(ResolutionError) {
        if let issue = linker.link(node, search: newSearch()) { throw ResolutionError(issue) }
    }

    /// Starts a call with its own object graph.
    func begin(_ key: Key) throws(ResolutionError) {
        if depth > 0 {
            guard depth < Self.maxDepth else { throw ResolutionError(.recursionTooDeep(key)) }
            suspendCall()
        }
        depth += 1
    }

    /// Ends a successful call.
    func end() throws(ResolutionError) {
        if !incomplete.isEmpty { try completeAll() }
        finish()
    }

    /// Ends a failed call.
    func abandon() {
        for node in incomplete { node.takeUnretainedValue().discardInstance() }
        incomplete.removeAll(keepingCapacity: true)
        finish()
    }

    private func completeAll() throws(ResolutionError) {
        var position = 0
        while position < incomplete.count {
            try incomplete[position].takeUnretainedValue().complete()
            position += 1
        }
        incomplete.removeAll(keepingCapacity: true)
    }

    private func finish() {
        if graph != nil { endGraph() }
        depth -= 1
        if depth > 0 { resumeOuterCall() }
    }

    /// Releases the instances of the current call. The nodes stay in the list in the meantime, because a
    /// deinitializer can call `resolve`, which must find their memory reserved.
    private func endGraph() {
        var next = graph
        while let current = next {
            next = current._withUnsafeGuaranteedRef { node in
                if let instance = node.instance { node.destroyValue(at: instance) }
                return node.nextInGraph
            }
        }
        while let current = graph {
            graph = current._withUnsafeGuaranteedRef { node in
                node.instance = nil
                return node.nextInGraph
            }
        }
    }

    private func suspendCall() {
        var nodes: [(ResolutionNode, UnsafeMutableRawPointer?)] = []
        while let node = graph?.takeUnretainedValue() {
            nodes.append((node, node.memory))
            node.instance = nil
            node.memory = nil
            node.reserveMemory()
            graph = node.nextInGraph
            node.nextInGraph = nil
        }
        outer.append(Outer(graph: nodes, incomplete: incomplete))
        incomplete = []
    }

    private func resumeOuterCall() {
        guard let outer = outer.popLast() else { return }
        for (node, memory) in outer.graph.reversed() {
            node.memory?.deallocate()
            node.memory = memory
            node.instance = memory
            join(node)
        }
        incomplete = outer.incomplete
    }
}
