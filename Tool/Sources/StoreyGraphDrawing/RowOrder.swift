/// Orders the places of each row so that few arrows cross, with the barycenter heuristic: row by row, down and up, each
/// place moves to the average position of the places it is connected with.
struct RowOrder {
    /// The places of each row, from the left.
    private(set) var rows: [[Int]]
    /// The connected places of each place in the row above, and in the row below.
    let above: [[Int]]
    let below: [[Int]]

    /// - Parameters:
    ///   - rows: The places of each row.
    ///   - joins: The pairs of connected places in neighboring rows, the upper one first.
    ///   - count: The number of places.
    init(rows: [[Int]], joins: [(upper: Int, lower: Int)], count: Int) {
        self.rows = rows
        var above = [[Int]](repeating: [], count: count)
        var below = [[Int]](repeating: [], count: count)
        for join in joins {
            below[join.upper].append(join.lower)
            above[join.lower].append(join.upper)
        }
        self.above = above
        self.below = below
        improve()
    }

    private mutating func improve() {
        var best = rows
        var fewest = crossings
        for round in 0..<16 where fewest > 0 {
            sort(downwards: round.isMultiple(of: 2))
            let count = crossings
            if count < fewest {
                fewest = count
                best = rows
            }
        }
        rows = best
    }

    private mutating func sort(downwards: Bool) {
        var place = [Double](repeating: 0, count: above.count)
        func number(_ row: [Int]) {
            for (index, member) in row.enumerated() { place[member] = Double(index) }
        }
        for row in rows { number(row) }
        let order = downwards ? Array(rows.indices) : rows.indices.reversed()
        for index in order {
            let joined = downwards ? above : below
            let keys = rows[index].map { member in
                let others = joined[member]
                return others.isEmpty
                    ? place[member] : others.reduce(0) { $0 + place[$1] } / Double(others.count)
            }
            // Equal keys keep their order, so the result is deterministic.
            rows[index] = zip(keys, rows[index]).enumerated()
                .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
                .map(\.element.1)
            number(rows[index])
        }
    }

    /// The number of crossings.
    var crossings: Int {
        var place = [Int](repeating: 0, count: above.count)
        for row in rows { for (index, member) in row.enumerated() { place[member] = index } }
        var count = 0
        for row in rows.dropLast() {
            let ends = row.flatMap { below[$0].map { place[$0] }.sorted() }
            guard let most = ends.max() else { continue }
            // A Fenwick tree counts the earlier ends to the right.
            var tree = [Int](repeating: 0, count: most + 2)
            for (seen, end) in ends.enumerated() {
                var left = 0
                var index = end + 1
                while index > 0 {
                    left += tree[index]
                    index &= index - 1
                }
                count += seen - left
                index = end + 1
                while index < tree.count {
                    tree[index] += 1
                    index += index & -index
                }
            }
        }
        return count
    }
}
