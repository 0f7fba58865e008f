/// Matches new children with old ones and finds the smallest set of moves between the two orders.
///
/// The children before `start` are already matched, each with the child at the same position.
struct ChildMatching {
    /// For each new position from `start` on, the position of the matching old child, or `nil` for an inserted
    /// child.
    private(set) var origins: [Int?]
    /// The positions of the old children to remove, in ascending order.
    private(set) var removed: [Int] = []
    /// The positions of the new children to insert or move, in ascending order.
    private(set) var placed: [Int] = []

    /// - Parameter found: Called for each pair right after it is matched, while both nodes are still in the
    ///   processor's cache.
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
        var table = ChildTable(old, start..<oldEnd)
        for position in start..<newEnd {
            guard let origin = table.take(new[position]) else { continue }
            origins[position - start] = origin
            found(old[origin], new[position], origin)
        }
        removed = table.remaining
        place(start..<newEnd, around: longestIncreasing(in: origins[..<(newEnd - start)]), from: start)
    }

    private mutating func place(_ range: Range<Int>, around staying: [Int], from start: Int) {
        placed.reserveCapacity(range.count - staying.count)
        var staying = staying[...]
        for position in range {
            if staying.first == position - start { staying.removeFirst() } else { placed.append(position) }
        }
    }

    /// Returns the positions of a longest run of ascending origins, found by patience sorting. Those children
    /// can stay in place.
    private func longestIncreasing(in origins: ArraySlice<Int?>) -> [Int] {
        // For each run length: the position that ends such a run with the lowest origin, and that origin.
        var ends: [Int] = []
        var endOrigins: [Int] = []
        var previous = [Int](repeating: -1, count: origins.count)
        for (place, origin) in origins.enumerated() {
            guard let origin else { continue }
            // Fast path: most children come after all children before them.
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
