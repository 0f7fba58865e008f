import Foundation

extension Plan {
    /// What a world is like.
    private struct World: Sendable {
        let servers: Double
        let cost: Double
        let online: Double
        let p99: Double
    }

    /// Draws possible worlds on all cores, each by its own random numbers: the same for the same seed on any number of cores.
    /// - Parameter worlds: how many, 100 or more for anything but tests.
    /// - Throws: ``QueueError`` where no world has a plan.
    public func uncertainty(worlds: Int = 2000) async throws -> Uncertainty {
        let quantities = workload.quantities
        guard let best else { throw QueueError(.value, "there are no providers to compare") }
        let parts = max(16, ProcessInfo.processInfo.activeProcessorCount)
        let found = await withTaskGroup(of: [(Int, World)].self) { group in
            for part in 0..<parts {
                group.addTask {
                    stride(from: part, to: worlds, by: parts).compactMap { number in
                        let draw = Draw(quantities, seed: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(number))
                        return world(draw, best).map { (number, $0) }
                    }
                }
            }
            var all: [(Int, World)] = []
            for await worlds in group { all += worlds }
            return all.sorted { $0.0 < $1.0 }
        }
        let values = found.map(\.1)
        guard !values.isEmpty else { throw QueueError(.value, "no possible world has a plan") }
        return Uncertainty(
            worlds: worlds, servers: LikelyRange(values.map(\.servers)),
            cost: LikelyRange(values.map(\.cost)),
            online: LikelyRange(values.map(\.online)), p99: LikelyRange(values.map(\.p99)),
            saturated: Double(values.count { $0.p99 == .infinity }) / Double(values.count),
            causes: causes(found.map { ($0.0, $0.1.cost) }))
    }

    /// What a world would take, and how the servers of the plan would do in it.
    private func world(_ draw: Draw, _ planned: Offer) -> World? {
        var trace = Trace(isOn: false)
        let load = workload.load(draw, at: bestList, &trace)
        guard let offer = offer(load, draw) else { return nil }
        return World(
            servers: Double(offer.servers), cost: offer.cost, online: load.online,
            p99: p99(of: load, on: planned))
    }

    private func offer(_ load: Load, _ draw: Draw) -> Offer? {
        guard let list = bestList else { return nil }
        var trace = Trace(isOn: false)
        // A world too large for any plan is one without.
        do { return try workload.offer(list, load, draw, &trace) } catch { return nil }
    }

    /// The slowest tier of those that answer requests; infinite where any tier is saturated.
    private func p99(of load: Load, on planned: Offer) -> Double {
        var slowest = 0.0
        for size in planned.sizes {
            guard let tier = load.tiers.first(where: { $0.name == size.tier.name }) else { continue }
            guard tier.kind == .app || tier.kind == .database else {
                if tier.load >= Double(size.needed * size.vcpu) { return .infinity }
                continue
            }
            do {
                slowest = try max(slowest, tier.queue(size.needed, vcpu: size.vcpu).response(of: 0.99))
            } catch { return .infinity }
        }
        return slowest
    }

    private func causes(_ costs: [(number: Int, cost: Double)]) -> [Uncertainty.Cause] {
        let ranks = Self.ranks(costs.map(\.cost))
        let draws = costs.map {
            Draw(workload.quantities, seed: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64($0.number))
        }
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
        // By its share; where chance alone gave it one, the swing says so.
        return causes.filter { $0.low != $0.high }
            .sorted { (abs($0.high - $0.low), $1.name) > (abs($1.high - $1.low), $0.name) }
    }

    private func cost(with quantity: Quantity, _ value: Double) -> Double {
        var draw = Draw(likely: workload.quantities)
        draw[quantity] = value
        var trace = Trace(isOn: false)
        return offer(workload.load(draw, at: bestList, &trace), draw)?.cost ?? .infinity
    }

    /// Each value's place, those that are equal at the mean of theirs.
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
