// Sensitivity analysis.
extension CapacityPlan {
    /// Returns the influence of each uncertain number on the cost.
    /// - Parameter costs: The numbers of the samples and their costs.
    func causes(_ costs: [(number: Int, cost: Double)]) -> [Uncertainty.Cause] {
        let ranks = Self.ranks(costs.map(\.cost))
        let draws = costs.map { sample($0.number) }
        let uncertain = workload.quantities.filter { $0.spread != .fixed }
        let squares = uncertain.map { quantity in
            let correlation = Self.correlation(Self.ranks(draws.map { $0[quantity] }), ranks)
            return correlation * correlation
        }
        let all = max(squares.reduce(0, +), 1e-300)
        let causes = zip(uncertain, squares).map { quantity, square in
            Uncertainty.Cause(
                name: quantity.name, low: cost(with: quantity, quantity.low),
                high: cost(with: quantity, quantity.high),
                share: square / all)
        }
        // Sort by the swing, because a share can be due to chance.
        return causes.filter { $0.low != $0.high }
            .sorted { (abs($0.high - $0.low), $1.name) > (abs($1.high - $1.low), $0.name) }
    }

    /// The cost of the servers that the likely inputs need, in EUR per month.
    var likelyCost: Double {
        let sample = Sample(likely: workload.quantities)
        return certainOffer(load(sample), sample)?.cost ?? .infinity
    }

    private func cost(with quantity: Quantity, _ value: Double) -> Double {
        var sample = Sample(likely: workload.quantities)
        sample[quantity] = value
        return certainOffer(load(sample), sample)?.cost ?? .infinity
    }

    /// Returns the rank of each value. Equal values share their mean rank.
    private static func ranks(_ values: [Double]) -> [Double] {
        let order = values.indices.sorted { values[$0] < values[$1] }
        var ranks = values
        var start = 0
        while start < order.count {
            var end = start
            while end + 1 < order.count, values[order[end + 1]] == values[order[start]] { end += 1 }
            for place in start...end { ranks[order[place]] = Double(start + end) / 2 }
            start = end + 1
        }
        return ranks
    }

    private static func correlation(_ one: [Double], _ other: [Double]) -> Double {
        let count = Double(max(1, one.count))
        let (first, second) = (one.reduce(0, +) / count, other.reduce(0, +) / count)
        var (both, left, right) = (0.0, 0.0, 0.0)
        for (a, b) in zip(one, other) {
            both += (a - first) * (b - second)
            left += (a - first) * (a - first)
            right += (b - second) * (b - second)
        }
        return left > 0 && right > 0 ? both / (left * right).squareRoot() : 0
    }
}
