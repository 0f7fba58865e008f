/// What one call of `resolve` has made so far: the instances of its object graph. A container and its children
/// have one between them, since a call may make components of several.
final class ResolvingSession {
    /// What a call found there that was begun within another, by an initialiser that resolves.
    private struct Outer {
        let graph: [(node: Node, memory: UnsafeMutableRawPointer?)]
        let incomplete: ContiguousArray<Unmanaged<Node>>
    }

    /// More calls within each other than this are taken for an endless recursion.
    static let maximumDepth = 64

    private(set) var depth = 0
    private var graph: Unmanaged<Node>?
    /// Made, but not yet injected into. Unchecked because each access ends before an injection runs.
    @exclusivity(unchecked) private var incomplete: ContiguousArray<Unmanaged<Node>> = []
    private var outer: [Outer] = []
    private var searches = 0
    /// Unchecked because nothing but linking happens in an access.
    @exclusivity(unchecked) private var linker = Linker(followsDeferred: false)

    /// Makes `node` keep its instance until the end of the current call.
    func join(_ node: Node) {
        node.nextInGraph = graph
        graph = Unmanaged.passUnretained(node)
    }

    /// Runs `node`'s injections before the current call ends.
    func completeLater(_ node: Node) {
        incomplete.append(Unmanaged.passUnretained(node))
    }

    /// The number of a linker's next search.
    func newSearch() -> Int {
        searches += 1
        return searches
    }

    /// Links `node` and all that it reaches.
    func link(_ node: Node) throws(ResolutionError) {
        if let fault = linker.link(node, search: newSearch()) { throw ResolutionError(fault) }
    }

    /// Begins a call, with an object graph of its own.
    func begin(_ key: Key) throws(ResolutionError) {
        if depth > 0 {
            guard depth < Self.maximumDepth else { throw ResolutionError(.isTooDeep(key)) }
            setAside()
        }
        depth += 1
    }

    /// Ends a call that made what it was to make.
    func end() throws(ResolutionError) {
        if !incomplete.isEmpty { try completeAll() }
        finish()
    }

    /// Ends a call that failed.
    func abandon() {
        for node in incomplete { node.takeUnretainedValue().drop() }
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
        if depth > 0 { restore() }
    }

    /// Frees what the current call kept. The nodes stay in the list meanwhile, because a deinitialiser may
    /// resolve, and must find the memory it would use set aside.
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

    private func setAside() {
        var nodes: [(Node, UnsafeMutableRawPointer?)] = []
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

    private func restore() {
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
