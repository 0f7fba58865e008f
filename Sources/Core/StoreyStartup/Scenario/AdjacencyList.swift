/// For each step, the indices of its predecessors or successors. Stored in one flat array, because one array per step
/// would dominate the cost of a large graph.
struct AdjacencyList {
    /// First the position of each step's first neighbor, and the end of the last one's; then the neighbors of all steps.
    /// Empty if no step has neighbors.
    private var storage: [Int32]
    /// The number of steps.
    let count: Int
    /// The step to which neighbors are added.
    private var current = 0

    /// Creates a list whose steps are added in order.
    init(steps: Int, capacity: Int) {
        count = steps
        storage = []
        storage.reserveCapacity(steps + 1 + capacity)
        storage.append(contentsOf: repeatElement(Int32(steps + 1), count: steps + 1))
    }

    /// Creates a list of steps without neighbors, to which none are added. It takes no memory.
    init(steps: Int) {
        count = steps
        storage = []
    }

    /// Creates a list whose steps have no neighbors yet.
    private init(steps: Int, neighbors: Int) {
        count = steps
        storage = [Int32](repeating: 0, count: steps + 1 + neighbors)
    }

    /// The neighbors of a step.
    subscript(step: Int) -> ArraySlice<Int32> { storage[range(of: step)] }

    func range(of step: Int) -> Range<Int> {
        storage.isEmpty ? 0..<0 : Int(storage[step])..<Int(storage[step + 1])
    }

    /// A Boolean value that indicates whether no step has neighbors.
    var isEmpty: Bool { storage.count <= count + 1 }

    func member(at index: Int) -> Int { Int(storage[index]) }

    func count(of step: Int) -> Int { range(of: step).count }

    /// Adds a neighbor to the current step.
    mutating func append(_ member: Int) { storage.append(Int32(member)) }

    /// Completes the current step.
    mutating func endStep() {
        current += 1
        storage[current] = Int32(storage.count)
    }

    /// The graph with all edges reversed. Neighbors are in ascending order.
    var reversed: AdjacencyList {
        let members = count + 1..<storage.count
        var reversed = AdjacencyList(steps: count, neighbors: members.count)
        for index in members { reversed.storage[Int(storage[index]) + 1] += 1 }
        reversed.storage[0] = Int32(count + 1)
        for step in 0..<count { reversed.storage[step + 1] += reversed.storage[step] }
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { next in
            for step in 0..<count { next.initializeElement(at: step, to: reversed.storage[step]) }
            for step in 0..<count {
                for index in range(of: step) {
                    let member = Int(storage[index])
                    reversed.storage[Int(next[member])] = Int32(step)
                    next[member] += 1
                }
            }
        }
        return reversed
    }

    /// Returns the steps in topological order, provided that this list contains predecessors. Steps in a cycle, and
    /// steps that depend on one, are left out.
    /// - Parameter successors: The reversed graph.
    func topologicalOrder(_ successors: AdjacencyList) -> [Int32] {
        var order: [Int32] = []
        order.reserveCapacity(count)
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { open in
            for step in 0..<count {
                open.initializeElement(at: step, to: Int32(count(of: step)))
                if open[step] == 0 { order.append(Int32(step)) }
            }
            var index = 0
            while index < order.count {
                for position in successors.range(of: Int(order[index])) {
                    let later = successors.member(at: position)
                    open[later] -= 1
                    if open[later] == 0 { order.append(Int32(later)) }
                }
                index += 1
            }
        }
        return order
    }
}
