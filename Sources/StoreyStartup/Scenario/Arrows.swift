/// For each step the numbers of others: whom it waits for, or who waits for it. All in two arrays, for an array a step
/// is what a large graph would cost most.
struct Arrows {
    private var starts: [Int32] = [0]
    private var members: [Int32] = []

    var count: Int { starts.count - 1 }

    /// Those of one step.
    subscript(step: Int) -> ArraySlice<Int32> { members[places(of: step)] }

    func places(of step: Int) -> Range<Int> { Int(starts[step])..<Int(starts[step + 1]) }

    func member(at place: Int) -> Int { Int(members[place]) }

    func count(of step: Int) -> Int { places(of: step).count }

    mutating func reserveCapacity(steps: Int) {
        starts.reserveCapacity(steps + 1)
        members.reserveCapacity(steps)
    }

    /// Adds one to those of the step that comes next.
    mutating func append(_ member: Int) { members.append(Int32(member)) }

    /// Says that those of a step are complete.
    mutating func endStep() { starts.append(Int32(members.count)) }

    /// The same arrows the other way round. Those of a step are in the order of their numbers.
    var reversed: Arrows {
        var reversed = Arrows()
        reversed.starts = [Int32](repeating: 0, count: count + 1)
        reversed.members = [Int32](repeating: 0, count: members.count)
        for member in members { reversed.starts[Int(member) + 1] += 1 }
        for step in 0..<count { reversed.starts[step + 1] += reversed.starts[step] }
        var next = reversed.starts
        for step in 0..<count {
            for place in places(of: step) {
                let member = Int(members[place])
                reversed.members[Int(next[member])] = Int32(step)
                next[member] += 1
            }
        }
        return reversed
    }

    /// The steps, each after all it waits for, where these are whom each waits for; without those that wait in circles
    /// and those that wait for such.
    /// - Parameter successors: the same arrows the other way round.
    func topologicalOrder(_ successors: Arrows) -> [Int] {
        var open = (0..<count).map { count(of: $0) }
        var order = open.indices.filter { open[$0] == 0 }
        order.reserveCapacity(count)
        var place = 0
        while place < order.count {
            for later in successors[order[place]].lazy.map(Int.init) {
                open[later] -= 1
                if open[later] == 0 { order.append(later) }
            }
            place += 1
        }
        return order
    }
}
