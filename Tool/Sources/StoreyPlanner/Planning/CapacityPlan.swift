/// A capacity plan for a workload: load, servers, cost, and their uncertainty.
public struct CapacityPlan: Sendable {
    /// The planned workload.
    public let workload: Workload
    /// The date of the plan. Older prices produce warnings.
    public let day: CalendarDay
    /// The seed of the random numbers. The same workload, date, and seed give a byte-identical plan.
    public let seed: UInt64
    /// All figures with their derivations.
    public private(set) var figures: [Figure]
    /// Warnings about values far beyond the measured range. Empty unless extrapolation was allowed.
    public let extrapolationWarnings: [String]

    /// The load at the cheapest provider.
    let load: Load
    let offers: [Offer]
    /// The architecture at each provider.
    let architectures: [Architecture]
    /// The work that may run on the client or on the server.
    let sides: [SideComparison]
    /// The servers of all tiers over a day.
    private(set) var serverDays: [ServerDay] = []

    /// Creates a plan.
    /// - Parameters:
    ///   - workload: The workload.
    ///   - day: The date of the plan.
    ///   - seed: The seed of the random numbers.
    ///   - allowsExtrapolation: Whether servers may be planned for far more load than was measured.
    ///     ``extrapolationWarnings`` lists such cases.
    /// - Throws: ``QueueError`` if no plan is possible, with ``QueueError/Reason/unmeasured`` if it requires
    ///   extrapolation.
    public init(
        _ workload: Workload, day: CalendarDay, seed: UInt64 = 1, allowsExtrapolation: Bool = false
    ) throws(QueueError) {
        var workload = workload
        workload.allowsExtrapolation = allowsExtrapolation
        self.day = day
        self.seed = seed
        let sample = Sample(likely: workload.quantities)
        sides = try workload.sideComparisons(seed: seed)
        workload = workload.deciding(sides)
        let choice = try workload.choice(seed: seed)
        workload.margins = choice.margins
        self.workload = workload
        architectures = choice.architectures
        offers = choice.offers
        let (loads, best) = (choice.loads, choice.best)
        // Report the load as it is at the cheapest provider.
        var trace = Trace(isOn: true)
        let load = workload.load(sample, choice.bestArchitecture, &trace)
        self.load = load
        workload.addDistances(sample, &trace)
        for (list, load) in zip(workload.priceLists, loads) {
            _ = try workload.offer(list, load, sample, &trace)
        }
        figures = trace.figures
        let far = best.map { workload.extrapolations(load, on: $0, sample) } ?? []
        guard allowsExtrapolation || far.isEmpty else { throw .unmeasured(far) }
        if !allowsExtrapolation { try workload.checkMeasured(offers, loads, sample) }
        extrapolationWarnings = far.map {
            "Forced: \($0.reason) (line \($0.line)). Values beyond this limit are extrapolated."
        }
        serverDays = try serversOverDay()
        let derived = try derivedFigures()
        figures += derived
    }

    /// The cheapest offer.
    var best: Offer? { offers.min { $0.cost < $1.cost } }
    /// The price list of the cheapest offer.
    var bestList: PriceList? { workload.priceLists.first { $0.name == best?.provider } }
    /// The architecture at the cheapest provider.
    var architecture: Architecture {
        zip(offers, architectures).min { $0.0.cost < $1.0.cost }?.1
            ?? workload.architecture(Sample(likely: workload.quantities), at: nil)
    }

    /// Returns the load in a sample, with this plan's architecture.
    func load(_ sample: Sample) -> Load {
        var trace = Trace(isOn: false)
        return workload.load(sample, architecture, &trace)
    }

    /// The cost in EUR per month of each provider, in the order of the file.
    public var costs: [(provider: String, cost: Double)] { offers.map { ($0.provider, $0.cost) } }
}
