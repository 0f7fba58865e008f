/// Which old child each new child was, and the fewest moves between the two orders.
///
/// The children before `start` are known to have stayed where they are, each for each.
struct ChildMatching {
    /// For each new position from `start` on the old position of the same child; nil for a new child.
    private(set) var origins: [Int?]
    /// The old positions of children that are no more, ascending.
    private(set) var removed: [Int] = []
    /// The new positions of children that are new or have to move, ascending.
    private(set) var placed: [Int] = []

    /// - Parameter found: called for each child that was there before, at once: two that were just held against each
    ///   other are still near the processor.
    init(
        _ old: [HTMLNode], _ new: [HTMLNode], from start: Int,
        found: (_ old: HTMLNode, _ new: HTMLNode, _ origin: Int) -> Void
    ) {
        origins = Array(repeating: nil, count: new.count - start)
        var oldEnd = old.count
        var newEnd = new.count
        while oldEnd > start, newEnd > start, new[newEnd - 1].continues(old[oldEnd - 1]) {
            oldEnd -= 1
            newEnd -= 1
            origins[newEnd - start] = oldEnd
            found(old[oldEnd], new[newEnd], oldEnd)
        }
        if start == oldEnd || start == newEnd {
            removed = Array(start..<oldEnd)
            placed = Array(start..<newEnd)
            return
        }
        var slots = SlotTable(old, start..<oldEnd)
        for position in start..<newEnd {
            guard let origin = slots.take(new[position]) else { continue }
            origins[position - start] = origin
            found(old[origin], new[position], origin)
        }
        removed = slots.left
        place(start..<newEnd, around: longestIncreasing(in: origins[..<(newEnd - start)]), from: start)
    }

    private mutating func place(_ range: Range<Int>, around resting: [Int], from start: Int) {
        placed.reserveCapacity(range.count - resting.count)
        var resting = resting[...]
        for position in range {
            if resting.first == position - start { resting.removeFirst() } else { placed.append(position) }
        }
    }

    /// The most places whose origins ascend, so that what is there can rest; by patience sorting.
    private func longestIncreasing(in origins: ArraySlice<Int?>) -> [Int] {
        // For each length the place that ends the run of that length with the lowest origin, and that origin.
        var ends: [Int] = []
        var endOrigins: [Int] = []
        var previous = [Int](repeating: -1, count: origins.count)
        for (place, origin) in origins.enumerated() {
            guard let origin else { continue }
            // Most children come after those before them.
            var low = 0
            var high = endOrigins.count
            if let last = endOrigins.last, last < origin { low = high }
            while low < high {
                let middle = (low + high) / 2
                if endOrigins[middle] < origin { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[place] = ends[low - 1] }
            if low == ends.count {
                ends.append(place)
                endOrigins.append(origin)
            } else {
                ends[low] = place
                endOrigins[low] = origin
            }
        }
        var run = ends
        var place = ends.last ?? -1
        for index in run.indices.reversed() {
            run[index] = place
            place = previous[place]
        }
        return run
    }
}
