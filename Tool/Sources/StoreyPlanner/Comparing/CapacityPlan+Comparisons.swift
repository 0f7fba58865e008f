extension CapacityPlan {
    /// Simulates the cases in which an assumption of the formulas doesn't hold: bursts, mixed service times,
    /// limits, and hourly profiles.
    ///
    /// First it validates the simulation itself against Erlang C.
    /// - Parameters:
    ///   - requests: The number of requests per simulation. Fewer with more than four simulations; more if
    ///     required for a meaningful result, such as a whole day. Simulations that need more than ten times
    ///     as many are skipped.
    ///   - shouldContinue: Called from time to time with the completed share. Return `false` to stop.
    /// - Throws: ``QueueError`` if the simulation disagrees with Erlang C.
    public func comparisons(
        requests: Int = 200_000, shouldContinue: (Double) -> Bool = { _ in true }
    ) throws(QueueError) -> [Comparison] {
        let models = try self.models()
        let runs = models.map { (model: $0, requests: Self.requests(requests, models.count, $0.least)) }
            .filter { $0.requests <= 10 * requests }
        guard !runs.isEmpty else { return [] }
        try checkSimulation(requests, shouldContinue)
        let all = runs.reduce(0.0) { $0 + Double($1.requests) }
        var done = 0.0
        var comparisons: [Comparison] = []
        for (model, requests) in runs {
            let found = try model.simulation.run(requests: requests, seed: seed) { part in
                shouldContinue((done + part * Double(requests)) / all)
            }
            comparisons += model.rows.map { row in
                Comparison(
                    tier: model.tier, subject: row.subject, measure: row.figure.measure, model: row.model,
                    figure: row.figure.name, formula: row.figure.value, simulated: row.found(found),
                    requests: found.isComplete ? requests : found.completed, reason: row.reason)
            }
            done += Double(requests)
            if !found.isComplete { break }
        }
        return comparisons
    }

    /// Returns the number of requests for each of several simulations.
    private static func requests(_ wanted: Int, _ count: Int, _ least: Double) -> Int {
        max(min(wanted, 4 * wanted / max(1, count)), Int(min(least, 1e15).rounded(.up)), 100)
    }

    /// Returns the models of the plan's servers.
    private func models() throws(QueueError) -> [Model] {
        guard let best else { return [] }
        let sample = Sample(likely: workload.quantities)
        var models: [Model] = []
        for size in best.sizes {
            if let calls = try self.calls(size, sample) { models.append(calls) }
            guard let queue = closedForm(size) else { continue }
            models.append(try waiting(size, queue, sample))
            switch size.tier.kind {
            case .app:
                models.append(try sharing(size, queue, sample))
                if let limits = try self.limits(size, queue, sample) { models.append(limits) }
            case .jobs: if let day = wholeDay(size, queue, sample) { models.append(day) }
            default: break
            }
        }
        if let network = try endToEnd(best, sample) { models.append(network) }
        return models
    }

    /// Returns the figures of all models, without duplicates.
    func modelFigures() throws(QueueError) -> [Figure] {
        var figures: [Figure] = []
        for figure in try models().flatMap({ $0.rows.map(\.figure) + $0.besides })
        where !figures.contains(where: { $0.name == figure.name }) {
            figures.append(figure)
        }
        return figures
    }

    /// Returns the distribution of the time between arrivals, with bursts.
    func bursts(_ arrivals: Double, _ sample: Sample) -> TimeDistribution {
        .varying(1 / arrivals, variation: sample[workload.assumptions.variation])
    }

    /// Returns the service time distribution on a machine.
    func serviceTimes(_ size: TierSize) -> TimeDistribution {
        let tier = size.tier
        guard tier.kinds.isEmpty else { return tier.serviceTimes(tier.kinds, vcpu: size.vcpu) }
        let service = tier.service(vcpu: size.vcpu)
        // Equal requests are drawn as a mixture of one class, so that the random numbers match those of
        // several equal classes.
        return tier.kind == .app
            ? .mixture([(rate: tier.rate, mean: service)]) : .varying(service, variation: tier.variation)
    }

    private func checkSimulation(_ requests: Int, _ shouldContinue: (Double) -> Bool) throws(QueueError) {
        let exact = try ErlangC(arrivals: 1.4, service: 1, servers: 2)
        let found = try Simulation(
            arrivals: .exponential(1 / 1.4), stations: [.init(servers: 2, service: .exponential(1))]
        ).run(requests: min(1_000_000, max(20_000, requests / 4)), seed: 1) { _ in shouldContinue(0) }
        // An interrupted simulation proves nothing.
        guard found.isComplete else { return }
        let miss = abs(found.stations[0].wait.value - exact.meanWait)
        guard miss <= 4 * found.stations[0].wait.error else {
            throw QueueError(
                .value,
                "the simulated wait of \(found.stations[0].wait.description) s disagrees with Erlang C, \(exact.meanWait.brief) s. "
                    + "Please report this as a bug in Storey.")
        }
    }
}
