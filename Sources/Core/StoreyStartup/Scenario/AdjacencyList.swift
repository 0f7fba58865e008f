/// For each step, the indices of its predecessors or successors. Stored in two flat arrays, because one array per step
/// would dominate the cost of a large graph.
struct AdjacencyList {
    private var starts: [Int32] = [0]
    private var members: [Int32] = []

    var count: Int { starts.count - 1 }

    /// The neighbors of a step.
    subscript(step: Int) -> ArraySlice<Int32> { members[range(of: step)] }

    func range(of step: Int) -> Range<Int> { Int(starts[step])..<Int(starts[step + 1]) }

    func member(at index: Int) -> Int { Int(members[index]) }

    func count(of step: Int) -> Int { range(of: step).count }

    mutating func reserveCapacity(steps: Int) {
        starts.reserveCapacity(steps + 1)
        members.reserveCapacity(steps)
    }

    /// Adds a neighbor to the current step.
    mutating func append(_ member: Int) { members.append(Int32(member)) }

    /// Completes the current step.
    mutating func endStep() { starts.append(Int32(members.count)) }

    /// The graph with all edges reversed. Neighbors are in ascending order.
    var reversed: AdjacencyList {
        var reversed = AdjacencyList()
        reversed.starts = [Int32](repeating: 0, count: count + 1)
        reversed.members = [Int32](repeating: 0, count: members.count)
        for member in members { reversed.starts[Int(member) + 1] += 1 }
        for step in 0..<count { reversed.starts[step + 1] += reversed.starts[step] }
        var next = reversed.starts
        for step in 0..<count {
            for index in range(of: step) {
                let member = Int(members[index])
                reversed.members[Int(next[member])] = Int32(step)
                next[member] += 1
            }
        }
        return reversed
    }

    /// Returns the steps in topological order, provided that this list contains predecessors. Steps in a cycle, and
    /// steps that depend on one, are left out.
    /// - Parameter successors: The reversed graph.
    func topologicalOrder(_ successors: AdjacencyList) -> [Int] {
        var open = (0..<count).map { count(of: $0) }
        var order = open.indices.filter { open[$0] == 0 }
        order.reserveCapacity(count)
        var index = 0
        while index < order.count {
            for later in successors[order[index]].lazy.map(Int.init) {
                open[later] -= 1
                if open[later] == 0 { order.append(later) }
            }
            index += 1
        }
        return order
    }
}
