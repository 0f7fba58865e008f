extension Plan {
    /// Where formulas assume what does not hold, it is simulated too: arrivals that come in bursts, service times that are a mixture of unlike
    /// ones, limits, hours of the day. First a case with a known answer, so that the simulation itself is held against Erlang's formula.
    /// - Parameters:
    ///   - requests: how many requests are followed in each simulation; fewer where there are more than four, and more where few say nothing, as
    ///   of a day. What would take more than ten times as many is left out.
    ///   - goesOn: is told which part is done, now and then; whether to go on.
    /// - Throws: ``QueueError`` where the simulation does not agree with Erlang's formula.
    public func comparisons(
        requests: Int = 200_000, goesOn: (Double) -> Bool = { _ in true }
    ) throws(QueueError) -> [Comparison] {
        let models = try self.models()
        let runs = models.map { (model: $0, requests: Self.requests(requests, models.count, $0.least)) }
            .filter { $0.requests <= 10 * requests }
        guard !runs.isEmpty else { return [] }
        try checkSimulation(requests, goesOn)
        let all = runs.reduce(0.0) { $0 + Double($1.requests) }
        var done = 0.0
        var comparisons: [Comparison] = []
        for (model, requests) in runs {
            let found = try model.simulation.run(requests: requests, seed: seed) { part in
                goesOn((done + part * Double(requests)) / all)
            }
            comparisons += model.rows.map { row in
                Comparison(
                    tier: model.tier, subject: row.subject, measure: row.figure.measure, model: row.model,
                    figure: row.figure.name, formula: row.figure.value, simulated: row.found(found),
                    requests: found.isComplete ? requests : found.completed, why: row.why)
            }
            done += Double(requests)
            if !found.isComplete { break }
        }
        return comparisons
    }

    /// How many requests one of so many simulations follows.
    private static func requests(_ wanted: Int, _ count: Int, _ least: Double) -> Int {
        max(min(wanted, 4 * wanted / max(1, count)), Int(min(least, 1e15).rounded(.up)), 100)
    }

    /// What formulas say of the servers of the plan, each with the simulation that is held against it.
    func models() throws(QueueError) -> [Model] {
        guard let best else { return [] }
        let draw = Draw(likely: workload.quantities)
        var models: [Model] = []
        for size in best.sizes {
            if let calls = try self.calls(size, draw) { models.append(calls) }
            guard let queue = closedForm(size) else { continue }
            models.append(try waiting(size, queue, draw))
            switch size.tier.kind {
            case .app:
                models.append(try sharing(size, queue, draw))
                if let limits = try self.limits(size, queue, draw) { models.append(limits) }
            case .jobs: if let day = wholeDay(size, queue, draw) { models.append(day) }
            default: break
            }
        }
        if let way = try wholeWay(best, draw) { models.append(way) }
        return models
    }

    /// What the formulas say, each number once.
    func modelFigures() throws(QueueError) -> [Figure] {
        var figures: [Figure] = []
        for figure in try models().flatMap({ $0.rows.map(\.figure) + $0.besides })
        where !figures.contains(where: { $0.name == figure.name }) {
            figures.append(figure)
        }
        return figures
    }

    /// How far apart requests come, of so many a second: in bursts, as they do.
    func bursts(_ arrivals: Double, _ draw: Draw) -> Times {
        .varying(1 / arrivals, variation: draw[workload.assumptions.variation])
    }

    /// What requests take of a vCPU of such a machine.
    func times(_ size: TierSize) -> Times {
        let tier = size.tier
        guard tier.kinds.isEmpty else { return tier.times(tier.kinds, vcpu: size.vcpu) }
        let service = tier.service(vcpu: size.vcpu)
        // Requests that are all alike are drawn as a mixture of one kind: the same numbers as of several that are alike.
        return tier.kind == .app
            ? .mixture([(rate: tier.rate, mean: service)]) : .varying(service, variation: tier.variation)
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
