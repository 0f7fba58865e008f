/// What one call of `resolve` has made so far: the instances of its object graph. A container and its children
/// have one between them, since a call may make components of several.
final class ResolvingSession {
    /// Calls within calls: an initialiser that resolves.
    private(set) var depth = 0
    private var graph: Unmanaged<Node>?
    /// Made, but not yet injected into.
    var incomplete: ContiguousArray<Unmanaged<Node>> = []
    /// The number of searches that linkers made.
    var searches = 0

    /// More calls within each other than this are taken for an endless recursion.
    static let maximumDepth = 64

    /// Makes `node` keep its instance until the end of the current call.
    func join(_ node: Node) {
        node.nextInGraph = graph
        graph = Unmanaged.passUnretained(node)
    }

    /// Runs one call: whatever `body` makes with the lifetime of an object graph is one graph.
    func run<Value>(_ body: () throws(ResolutionError) -> Value) throws(ResolutionError) -> Value {
        let outer = depth == 0 ? [] : setAside()
        depth += 1
        defer {
            endGraph()
            depth -= 1
            restore(outer)
        }
        let firstIncomplete = incomplete.count
        do throws(ResolutionError) {
            let value = try body()
            try completeAll(from: firstIncomplete)
            return value
        } catch {
            while incomplete.count > firstIncomplete { incomplete.removeLast().takeUnretainedValue().drop() }
            throw error
        }
    }

    private func completeAll(from first: Int) throws(ResolutionError) {
        var position = first
        while position < incomplete.count {
            try incomplete[position].takeUnretainedValue().complete()
            position += 1
        }
        incomplete.removeSubrange(first...)
    }

    /// Frees what the current call kept. The nodes stay in the list meanwhile, because a deinitialiser may
    /// resolve, and must find the memory it would use set aside.
    private func endGraph() {
        guard graph != nil else { return }
        var next = graph
        while let node = next?.takeUnretainedValue() {
            node.destroyInstance()
            next = node.nextInGraph
        }
        while let node = graph?.takeUnretainedValue() {
            node.instance = nil
            graph = node.nextInGraph
            node.nextInGraph = nil
        }
    }

    private struct Kept {
        let node: Node
        let memory: UnsafeMutableRawPointer?
    }

    /// Puts away the outer call's graph, to begin another.
    private func setAside() -> [Kept] {
        var outer: [Kept] = []
        while let node = graph?.takeUnretainedValue() {
            outer.append(Kept(node: node, memory: node.memory))
            node.instance = nil
            node.memory = nil
            graph = node.nextInGraph
            node.nextInGraph = nil
        }
        return outer
    }

    private func restore(_ outer: [Kept]) {
        for kept in outer.reversed() {
            kept.node.memory?.deallocate()
            kept.node.memory = kept.memory
            kept.node.instance = kept.memory
            join(kept.node)
        }
    }
}
