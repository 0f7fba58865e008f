/// The architecture, the margins, and the servers of a plan.
struct PlanChoice: Sendable {
    let margins: Margins
    /// For each provider, in the order of the file.
    let architectures: [Architecture]
    let loads: [Load]
    let offers: [Offer]
    /// The architecture at the cheapest provider.
    let bestArchitecture: Architecture

    /// The cheapest offer.
    var best: Offer? { offers.min { $0.cost < $1.cost } }
}

extension Workload {
    /// Returns the cheapest servers that carry the load with the confidence of the file.
    ///
    /// The margins are percentiles of the sampled demand of each tier and resource. Because all tiers must
    /// suffice at the same time, the percentiles are raised until the servers of the cheapest provider carry
    /// enough of the samples.
    /// - Throws: ``QueueError`` if no plan is possible.
    func choice(seed: UInt64) throws(QueueError) -> PlanChoice {
        let confidence = Sample(likely: quantities)[levels.confidence]
        guard confidence > 0 else { return try choice(.none) }
        let draws = SampledTiers(self, seed: seed)
        var sampled: [Architecture: [Load]] = [:]
        var probability = confidence
        while true {
            let choice = try choice(Margins(draws, probability: probability))
            guard probability < 1, let best = choice.best else { return choice }
            let architecture = choice.bestArchitecture
            let loads = sampled[architecture] ?? sampledLoads(architecture, seed: seed)
            sampled[architecture] = loads
            let carried = loads.count { best.carries($0) }
            if Double(carried) >= confidence * Double(loads.count) { return choice }
            // At 1, the margins are the largest sampled demands.
            probability = min(1, probability + 0.01)
        }
    }

    private func choice(_ margins: Margins) throws(QueueError) -> PlanChoice {
        var workload = self
        workload.margins = margins
        let sample = Sample(likely: quantities)
        var trace = Trace(isOn: false)
        var architectures: [Architecture] = []
        var loads: [Load] = []
        var offers: [Offer] = []
        for list in priceLists {
            let architecture = workload.architecture(sample, at: list)
            let load = workload.load(sample, architecture, &trace)
            try load.check()
            offers.append(try workload.offer(list, load, sample, &trace))
            architectures.append(architecture)
            loads.append(load)
        }
        let best = zip(offers, architectures).min { $0.0.cost < $1.0.cost }?.1
        return PlanChoice(
            margins: margins, architectures: architectures, loads: loads, offers: offers,
            bestArchitecture: best ?? workload.architecture(sample, at: nil))
    }

    /// Returns the loads of random samples.
    private func sampledLoads(_ architecture: Architecture, seed: UInt64) -> [Load] {
        var trace = Trace(isOn: false)
        return (0..<SampledTiers.count).map {
            load(Sample(quantities, seed: seed, number: $0), architecture, &trace)
        }
    }
}
