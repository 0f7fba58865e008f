/// A queue by formula and by simulation, side by side.
public struct Comparison: Sendable, Hashable {
    /// The tier.
    public let tier: String
    /// 99 of 100 within, in seconds: by formula.
    public let formula: Double
    /// The same, by simulation.
    public let simulated: Estimate
    /// The mean, by formula and by simulation.
    public let meanFormula: Double
    /// The mean, by simulation.
    public let meanSimulated: Estimate
    /// What the formula leaves out, as bursts.
    public let why: String

    /// By how much the simulation is above the formula, as a part of it.
    public var gap: Double { simulated.value / formula - 1 }
}

extension Plan {
    /// Where formulas assume what does not hold, one server of each tier is simulated too: arrivals that come in bursts, service times that are
    /// a mixture of unlike ones. First a case with a known answer, so that the simulation itself is held against Erlang's formula.
    /// - Parameters:
    ///   - requests: how many requests are followed in each.
    ///   - goesOn: is told which part is done, now and then; whether to go on.
    /// - Throws: ``QueueError`` where the simulation does not agree with Erlang's formula.
    public func comparisons(
        requests: Int = 200_000, goesOn: (Double) -> Bool = { _ in true }
    ) throws(QueueError) -> [Comparison] {
        guard let best else { return [] }
        let sizes = best.sizes.filter { closedForm($0) != nil }
        var comparisons: [Comparison] = []
        try checkSimulation(requests, goesOn)
        for (index, size) in sizes.enumerated() {
            guard let queue = closedForm(size) else { continue }
            let draw = Draw(likely: workload.quantities)
            let bursts = draw[workload.assumptions.variation]
            let simulation = Simulation(
                arrivals: .varying(1 / queue.arrivals, variation: bursts),
                stations: [.init(servers: size.vcpu, service: times(size.tier, draw))])
            let found = try simulation.run(requests: requests, seed: seed) { part in
                goesOn((Double(index) + part) / Double(sizes.count))
            }
            comparisons.append(
                Comparison(
                    tier: size.tier.name, formula: queue.response(of: 0.99), simulated: found.p99,
                    meanFormula: queue.meanResponse, meanSimulated: found.response,
                    why:
                        "arrivals vary by \(bursts.brief) and service by \(size.tier.variation.brief), where the formula has 1 and \(queue.variation.brief)"
                ))
            if !found.isComplete { break }
        }
        return comparisons
    }

    private func times(_ tier: Tier, _ draw: Draw) -> Times {
        guard tier.kind == .app else { return .varying(tier.service, variation: tier.variation) }
        return .mixture(
            zip(workload.actions, load.rates).filter { workload.isOnServer($0.0, draw) && $0.1 > 0 }
                .map { (rate: $0.1, mean: workload.service($0.0, draw)) })
    }

    private func checkSimulation(_ requests: Int, _ goesOn: (Double) -> Bool) throws(QueueError) {
        let exact = try DelaySystem(arrivals: 1.4, service: 1, servers: 2)
        let found = try Simulation(
            arrivals: .exponential(1 / 1.4), stations: [.init(servers: 2, service: .exponential(1))]
        ).run(requests: max(20_000, requests / 4), seed: 1) { _ in goesOn(0) }
        // One that was interrupted proves nothing, neither way.
        guard found.isComplete else { return }
        let miss = abs(found.stations[0].wait.value - exact.meanWait)
        guard miss <= 4 * found.stations[0].wait.error else {
            throw QueueError(
                .value,
                "the simulation waits \(found.stations[0].wait.description) s where Erlang's formula says \(exact.meanWait.brief) s: do not rely on it, "
                    + "and tell Storey's makers")
        }
    }
}
