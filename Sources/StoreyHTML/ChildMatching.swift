/// Which old child each new child was, and the fewest moves between the two orders.
struct ChildMatching {
    /// For each new position the old position of the same child; nil for a new child.
    private(set) var origins: [Int?]
    /// The old positions of children that are no more, ascending.
    private(set) var removed: [Int] = []
    /// The new positions of children that are new or have to move, ascending.
    private(set) var placed: [Int] = []

    init(_ old: [HTMLNode], _ new: [HTMLNode]) {
        origins = Array(repeating: nil, count: new.count)
        let shorter = Swift.min(old.count, new.count)
        var start = 0
        while start < shorter, new[start].continues(old[start]) {
            origins[start] = start
            start += 1
        }
        var oldEnd = old.count
        var newEnd = new.count
        while oldEnd > start, newEnd > start, new[newEnd - 1].continues(old[oldEnd - 1]) {
            oldEnd -= 1
            newEnd -= 1
            origins[newEnd] = oldEnd
        }
        if start == oldEnd || start == newEnd {
            removed = Array(start..<oldEnd)
            placed = Array(start..<newEnd)
            return
        }
        match(old, start..<oldEnd, new, start..<newEnd)
        placeAround(longestIncreasing(in: start..<newEnd), in: start..<newEnd)
    }

    /// Matches by slot; what shares a slot is matched in order.
    private mutating func match(
        _ old: [HTMLNode], _ oldRange: Range<Int>, _ new: [HTMLNode], _ newRange: Range<Int>
    ) {
        var first: [Slot: Int] = [:]
        first.reserveCapacity(oldRange.count)
        var next = [Int?](repeating: nil, count: oldRange.count)
        for position in oldRange.reversed() {
            next[position - oldRange.lowerBound] = first.updateValue(position, forKey: Slot(old[position]))
        }
        var isKept = [Bool](repeating: false, count: oldRange.count)
        for position in newRange {
            let slot = Slot(new[position])
            guard let origin = first[slot] else { continue }
            origins[position] = origin
            isKept[origin - oldRange.lowerBound] = true
            first[slot] = next[origin - oldRange.lowerBound]
        }
        removed = oldRange.filter { !isKept[$0 - oldRange.lowerBound] }
    }

    private mutating func placeAround(_ resting: [Int], in range: Range<Int>) {
        var resting = resting[...]
        for position in range {
            if resting.first == position { resting.removeFirst() } else { placed.append(position) }
        }
    }

    /// The most new positions that can rest because their old positions ascend; by patience sorting.
    private func longestIncreasing(in range: Range<Int>) -> [Int] {
        // For each length the position that ends the run of that length with the lowest origin.
        var ends: [(position: Int, origin: Int)] = []
        var previous = [Int?](repeating: nil, count: range.count)
        for position in range {
            guard let origin = origins[position] else { continue }
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if ends[middle].origin < origin { low = middle + 1 } else { high = middle }
            }
            previous[position - range.lowerBound] = low > 0 ? ends[low - 1].position : nil
            if low == ends.count { ends.append((position, origin)) } else { ends[low] = (position, origin) }
        }
        var run: [Int] = []
        run.reserveCapacity(ends.count)
        var last = ends.last?.position
        while let position = last {
            run.append(position)
            last = previous[position - range.lowerBound]
        }
        return run.reversed()
    }
}

/// What makes a child the same thing at another time; see ``HTMLNode/continues(_:)``.
private struct Slot: Hashable {
    let tag: HTMLTag?
    let key: String?
    let id: String?

    init(_ node: HTMLNode) {
        switch node {
        case .text:
            tag = nil
            key = nil
            id = nil
        case .element(let element):
            tag = element.tag
            key = element.key
            id = element.id
        }
    }
}
