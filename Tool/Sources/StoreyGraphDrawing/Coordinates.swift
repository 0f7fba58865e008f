/// The horizontal coordinates of the places in ordered rows. Each place is as close as possible to the average of the
/// places it is connected with, and neighbors don't overlap.
struct Coordinates {
    /// The center of each place.
    private(set) var middles: [Double]

    private let order: RowOrder
    private let widths: [Double]
    private let gap: Double
    /// The weight of each place. Bends weigh more, so that long arrows are straight.
    private let weights: [Double]

    /// - Parameters:
    ///   - order: The rows.
    ///   - widths: The width of each place.
    ///   - bends: The index of the first place that is a bend of a long arrow rather than a node.
    ///   - gap: The minimum distance between neighbors.
    init(_ order: RowOrder, widths: [Double], bends: Int, gap: Double) {
        self.order = order
        self.widths = widths
        self.gap = gap
        weights = widths.indices.map { $0 < bends ? 1 : 4 }
        middles = [Double](repeating: 0, count: widths.count)
        let lengths = order.rows.map { $0.reduce(0) { $0 + widths[$1] + gap } }
        let longest = lengths.max() ?? 0
        for (row, length) in zip(order.rows, lengths) {
            var end = (longest - length) / 2
            for place in row {
                middles[place] = end + widths[place] / 2
                end += widths[place] + gap
            }
        }
        for round in 0..<10 {
            let isLast = round >= 8
            let rows = round.isMultiple(of: 2) ? order.rows : order.rows.reversed()
            for row in rows {
                pull(row, up: round.isMultiple(of: 2) || isLast, down: !round.isMultiple(of: 2) || isLast)
            }
        }
        let left = widths.indices.map { middles[$0] - widths[$0] / 2 }.min() ?? 0
        for place in middles.indices { middles[place] -= left }
    }

    /// Moves the places of a row toward the places they are connected with, keeping order and distances. This is
    /// isotonic regression by the pool-adjacent-violators algorithm (Ayer et al., “An empirical distribution function
    /// for sampling with incomplete information”, 1955).
    private mutating func pull(_ row: [Int], up: Bool, down: Bool) {
        var pools: [(sum: Double, weight: Double, count: Int)] = []
        var offsets: [Double] = []
        var offset = 0.0
        for (index, place) in row.enumerated() {
            if index > 0 { offset += (widths[row[index - 1]] + widths[place]) / 2 + gap }
            offsets.append(offset)
            let joined = (up ? order.above[place] : []) + (down ? order.below[place] : [])
            let weight = joined.isEmpty ? 0.1 : weights[place]
            let wanted =
                joined.isEmpty
                ? middles[place] : joined.reduce(0) { $0 + middles[$1] } / Double(joined.count)
            pools.append(((wanted - offset) * weight, weight, 1))
            while pools.count > 1 {
                let last = pools[pools.count - 1]
                let before = pools[pools.count - 2]
                guard before.sum / before.weight > last.sum / last.weight else { break }
                pools.removeLast(2)
                pools.append((before.sum + last.sum, before.weight + last.weight, before.count + last.count))
            }
        }
        var index = 0
        for pool in pools {
            for _ in 0..<pool.count {
                middles[row[index]] = pool.sum / pool.weight + offsets[index]
                index += 1
            }
        }
    }
}
