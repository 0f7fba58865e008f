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

    let load: Load
    let offers: [Offer]

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
        self.workload = workload
        self.day = day
        self.seed = seed
        let sample = Sample(likely: workload.quantities)
        var quiet = Trace(isOn: false)
        let loads = workload.priceLists.map { workload.load(sample, at: $0, &quiet) }
        var offers: [Offer] = []
        for (list, load) in zip(workload.priceLists, loads) {
            try load.check()
            offers.append(try workload.offer(list, load, sample, &quiet))
        }
        self.offers = offers
        // Report the load as it is at the cheapest provider.
        let best = offers.min { $0.cost < $1.cost }
        var trace = Trace(isOn: true)
        let load = workload.load(
            sample, at: workload.priceLists.first { $0.name == best?.provider }, &trace)
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
        let derived = try derivedFigures()
        figures += derived
    }

    /// The cheapest offer.
    var best: Offer? { offers.min { $0.cost < $1.cost } }
    /// The price list of the cheapest offer.
    var bestList: PriceList? { workload.priceLists.first { $0.name == best?.provider } }

    /// The cost in EUR per month of each provider, in the order of the file.
    public var costs: [(provider: String, cost: Double)] { offers.map { ($0.provider, $0.cost) } }
}
