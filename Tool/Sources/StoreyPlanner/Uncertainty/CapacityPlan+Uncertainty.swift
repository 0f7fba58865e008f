import Foundation

extension CapacityPlan {
    /// The results of a sample.
    private struct SampleOutcome: Sendable {
        let servers: Double
        let cost: Double
        let online: Double
        let p99: Double
        /// Whether the planned servers carry the load.
        let isCarried: Bool
    }

    /// Draws Monte Carlo samples on all cores. The result depends only on the seed, not on the number of
    /// cores.
    /// - Parameters:
    ///   - samples: The number of samples. Use at least 100 outside of tests.
    ///   - shouldContinue: Called from time to time with the completed share. Return `false` to stop and get
    ///     the result of the first samples, the same as if only these had been requested.
    /// - Throws: ``QueueError`` if no sample has a plan.
    public func uncertainty(
        samples: Int = 2000, shouldContinue: (Double) -> Bool = { _ in true }
    ) async throws -> Uncertainty {
        guard let best else { throw QueueError(.value, "there are no providers to compare") }
        let (drawn, found) = await firstSamples(of: samples, on: best, shouldContinue)
        let values = found.map(\.1)
        guard !values.isEmpty else { throw QueueError(.value, "no sample has a plan") }
        return Uncertainty(
            samples: drawn, requestedSamples: samples, servers: PercentileRange(values.map(\.servers)),
            cost: PercentileRange(values.map(\.cost)),
            online: PercentileRange(values.map(\.online)), p99: PercentileRange(values.map(\.p99)),
            saturated: Double(values.count { !$0.isCarried }) / Double(values.count),
            causes: causes(found.map { ($0.0, $0.1.cost) }))
    }

    /// The number of samples per task: small enough to stop quickly, large enough to make the overhead
    /// negligible.
    private static let batch = 20

    /// Returns the samples with their numbers, and how many were drawn. Samples without a plan are left out.
    ///
    /// Numbers are assigned in order and every assigned sample is completed, so an interruption leaves a
    /// complete prefix that doesn't depend on the values of the samples.
    private func firstSamples(
        of samples: Int, on planned: Offer, _ shouldContinue: (Double) -> Bool
    ) async -> (drawn: Int, found: [(Int, SampleOutcome)]) {
        await withTaskGroup(of: (Int, [(Int, SampleOutcome)]).self) { group in
            var (next, drawn) = (0, 0)
            var found: [(Int, SampleOutcome)] = []
            // Two tasks per core, so that no core waits for this loop.
            for _ in 0..<2 * max(1, ProcessInfo.processInfo.activeProcessorCount) where next < samples {
                let numbers = next..<min(samples, next + Self.batch)
                group.addTask { (numbers.count, self.outcomes(of: numbers, on: planned)) }
                next = numbers.upperBound
            }
            var isGoingOn = true
            while let (count, batch) = await group.next() {
                drawn += count
                found += batch
                // Don't ask again after the first `false`.
                isGoingOn = isGoingOn && shouldContinue(Double(drawn) / Double(samples))
                guard isGoingOn, next < samples else { continue }
                let numbers = next..<min(samples, next + Self.batch)
                group.addTask { (numbers.count, self.outcomes(of: numbers, on: planned)) }
                next = numbers.upperBound
            }
            return (drawn, found.sorted { $0.0 < $1.0 })
        }
    }

    private func outcomes(of numbers: Range<Int>, on planned: Offer) -> [(Int, SampleOutcome)] {
        numbers.compactMap { number in outcome(of: sample(number), planned).map { (number, $0) } }
    }

    /// Returns the sample with a number. It is the same for the same number.
    func sample(_ number: Int) -> Sample {
        Sample(workload.quantities, seed: seed, number: number)
    }

    /// Returns the cost of the servers that a sample needs, and the performance of the planned servers in it.
    private func outcome(of sample: Sample, _ planned: Offer) -> SampleOutcome? {
        let load = load(sample)
        guard let offer = certainOffer(load, sample), offer.cost.isFinite else { return nil }
        return SampleOutcome(
            servers: Double(offer.servers), cost: offer.cost, online: load.online,
            p99: p99(of: load, on: planned), isCarried: planned.carries(load))
    }

    /// Returns the offer of the cheapest provider for a known load, without margins. `nil` if the load is too
    /// large for any plan.
    func certainOffer(_ load: Load, _ sample: Sample) -> Offer? {
        guard let list = bestList else { return nil }
        var trace = Trace(isOn: false)
        // A sample that is too large has no plan.
        do { return try workload.offer(list, load.withoutMargins, sample, &trace) } catch { return nil }
    }

    /// Returns the highest 99th percentile of all tiers that answer requests, or infinity if a tier is
    /// saturated.
    private func p99(of load: Load, on planned: Offer) -> Double {
        var slowest = 0.0
        for size in planned.sizes {
            guard let tier = load.tiers.first(where: { $0.name == size.tier.name }) else { continue }
            if tier.vitalResources.contains(where: {
                tier.utilization(of: $0, size.needed, size.machine) >= 1
            }) {
                return .infinity
            }
            guard tier.kind == .app || tier.kind == .database else { continue }
            do {
                slowest = try max(slowest, tier.queue(size.needed, vcpu: size.vcpu).responseQuantile(0.99))
            } catch { return .infinity }
        }
        return slowest
    }
}

extension Load {
    /// The load of known inputs, for which servers need no margins.
    fileprivate var withoutMargins: Load {
        var load = self
        for index in load.tiers.indices { load.tiers[index].margins = [:] }
        return load
    }
}
