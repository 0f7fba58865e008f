/// The multiples of the likely demand that each tier must carry, so that its servers suffice for most of the
/// possible values of the uncertain inputs.
struct Margins: Sendable, Hashable {
    /// The multiples for each ``Tier/key``.
    private let factors: [String: [Resource: Double]]

    /// No margins: only the likely demand counts.
    static let none = Margins(factors: [:])

    private init(factors: [String: [Resource: Double]]) { self.factors = factors }

    /// Creates margins from sampled loads.
    /// - Parameters:
    ///   - draws: The sampled tiers.
    ///   - probability: The share of the samples whose demand is carried, for each resource of each tier.
    init(_ draws: SampledTiers, probability: Double) {
        factors = draws.ratios.mapValues { resources in
            resources.mapValues { sorted in
                let index = Int((probability * Double(sorted.count)).rounded(.up)) - 1
                return sorted[min(max(0, index), sorted.count - 1)]
            }
        }
    }

    subscript(tier: Tier) -> [Resource: Double] { factors[tier.key] ?? [:] }
}

/// The tiers of a workload in random samples of its uncertain inputs.
struct SampledTiers: Sendable {
    /// The number of samples. The share that servers carry is exact to 1.5 percentage points.
    static let count = 400

    /// For each tier and resource, the sampled demands relative to the likely one, in ascending order.
    fileprivate let ratios: [String: [Resource: [Double]]]

    init(_ workload: Workload, seed: UInt64) {
        var ratios: [String: [Resource: [Double]]] = [:]
        let likely = Sample(likely: workload.quantities)
        let samples = (0..<Self.count).map { Sample(workload.quantities, seed: seed, number: $0) }
        for architecture in workload.possibleArchitectures {
            let before = Set(ratios.keys)
            let tiers = workload.tiers(likely, architecture).filter { !before.contains($0.key) }
            let expected = Dictionary(tiers.map { ($0.key, $0) }, uniquingKeysWith: { one, _ in one })
            for sample in samples {
                for tier in workload.tiers(sample, architecture) {
                    guard let usual = expected[tier.key] else { continue }
                    for resource in Resource.allCases where usual.demand(resource).shared > 0 {
                        ratios[tier.key, default: [:]][resource, default: []].append(
                            tier.demand(resource).shared / usual.demand(resource).shared)
                    }
                }
            }
        }
        self.ratios = ratios.mapValues { $0.mapValues { $0.sorted() } }
    }
}

extension Workload {
    /// Returns the tiers of a sample.
    fileprivate func tiers(_ sample: Sample, _ architecture: Architecture) -> [Tier] {
        var trace = Trace(isOn: false)
        return load(sample, architecture, &trace).tiers
    }
}

extension Offer {
    /// Whether the needed servers carry the load of a sample.
    func carries(_ load: Load) -> Bool {
        sizes.allSatisfy { size in
            load.tiers.first { $0.name == size.tier.name }?.isCarried(by: size.needed, size.machine) ?? true
        }
    }
}
