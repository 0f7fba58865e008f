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
    /// - Parameters:
    ///   - worlds: how many, 100 or more for anything but tests.
    ///   - goesOn: is told which part is drawn, now and then; whether to go on. What is known by then is given, of the first worlds: the same
    ///     as if so many had been asked for.
    /// - Throws: ``QueueError`` where no world has a plan.
    public func uncertainty(
        worlds: Int = 2000, goesOn: (Double) -> Bool = { _ in true }
    ) async throws -> Uncertainty {
        guard let best else { throw QueueError(.value, "there are no providers to compare") }
        let (drawn, found) = await firstWorlds(of: worlds, on: best, goesOn)
        let values = found.map(\.1)
        guard !values.isEmpty else { throw QueueError(.value, "no possible world has a plan") }
        return Uncertainty(
            worlds: drawn, wanted: worlds, servers: LikelyRange(values.map(\.servers)),
            cost: LikelyRange(values.map(\.cost)),
            online: LikelyRange(values.map(\.online)), p99: LikelyRange(values.map(\.p99)),
            saturated: Double(values.count { $0.p99 == .infinity }) / Double(values.count),
            causes: causes(found.map { ($0.0, $0.1.cost) }))
    }

    /// Worlds that a core draws at once: few, so that who interrupts need not wait, and enough that handing them out costs nothing.
    private static let batch = 20

    /// Worlds by their numbers, and how many were drawn; those without a plan are not among them. Numbers are handed out in their order, and what
    /// was handed out is drawn to its end, so that an interruption leaves the first ones whole: which those are does not depend on what they
    /// are like.
    private func firstWorlds(
        of worlds: Int, on planned: Offer, _ goesOn: (Double) -> Bool
    ) async -> (drawn: Int, found: [(Int, World)]) {
        await withTaskGroup(of: (Int, [(Int, World)]).self) { group in
            var (next, drawn) = (0, 0)
            var found: [(Int, World)] = []
            // Two for each core, so that none waits for this loop.
            for _ in 0..<2 * max(1, ProcessInfo.processInfo.activeProcessorCount) where next < worlds {
                let numbers = next..<min(worlds, next + Self.batch)
                group.addTask { (numbers.count, self.worlds(numbers, on: planned)) }
                next = numbers.upperBound
            }
            var isGoingOn = true
            while let (count, batch) = await group.next() {
                drawn += count
                found += batch
                // Who has said no is not asked again.
                isGoingOn = isGoingOn && goesOn(Double(drawn) / Double(worlds))
                guard isGoingOn, next < worlds else { continue }
                let numbers = next..<min(worlds, next + Self.batch)
                group.addTask { (numbers.count, self.worlds(numbers, on: planned)) }
                next = numbers.upperBound
            }
            return (drawn, found.sorted { $0.0 < $1.0 })
        }
    }

    private func worlds(_ numbers: Range<Int>, on planned: Offer) -> [(Int, World)] {
        numbers.compactMap { number in world(draw(number), planned).map { (number, $0) } }
    }

    /// A possible world, the same for the same number.
    func draw(_ number: Int) -> Draw {
        Draw(workload.quantities, seed: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(number))
    }

    /// What a world would take, and how the servers of the plan would do in it.
    private func world(_ draw: Draw, _ planned: Offer) -> World? {
        var trace = Trace(isOn: false)
        let load = workload.load(draw, at: bestList, &trace)
        guard let offer = offer(load, draw), offer.cost.isFinite else { return nil }
        return World(
            servers: Double(offer.servers), cost: offer.cost, online: load.online,
            p99: p99(of: load, on: planned))
    }

    /// What the cheapest provider asks; `nil` where that is too much for any plan.
    func offer(_ load: Load, _ draw: Draw) -> Offer? {
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
}
