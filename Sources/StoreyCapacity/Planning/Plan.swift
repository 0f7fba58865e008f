/// What a workload takes: load, servers, money, and how sure all of that is.
public struct Plan: Sendable {
    /// What was planned.
    public let workload: Workload
    /// The day it was made: older prices are warned about.
    public let day: CalendarDay
    /// What the random parts began with. The same workload, day and seed give the same plan, to the byte.
    public let seed: UInt64
    /// Every number, and what it follows from.
    public private(set) var figures: [Figure]
    /// What is planned far beyond what load tests measured, in words; something only where that was forced.
    public let extrapolated: [String]

    let load: Load
    let offers: [Offer]

    /// - Parameters:
    ///   - workload: what people do.
    ///   - day: the day it is made.
    ///   - seed: what the random parts begin with.
    ///   - isForced: whether it is made even where a server would have to do far more than was measured: ``extrapolated`` says where.
    /// - Throws: ``QueueError`` where no plan can be made, with ``QueueError/Reason/unmeasured`` where it would have to be forced.
    public init(
        _ workload: Workload, day: CalendarDay, seed: UInt64 = 1, isForced: Bool = false
    ) throws(QueueError) {
        var workload = workload
        workload.isForced = isForced
        self.workload = workload
        self.day = day
        self.seed = seed
        let draw = Draw(likely: workload.quantities)
        var quiet = Trace(isOn: false)
        let loads = workload.priceLists.map { workload.load(draw, at: $0, &quiet) }
        var offers: [Offer] = []
        for (list, load) in zip(workload.priceLists, loads) {
            try load.check()
            offers.append(try workload.offer(list, load, draw, &quiet))
        }
        self.offers = offers
        // The load is told as it is at the cheapest.
        let best = offers.min { $0.cost < $1.cost }
        var trace = Trace(isOn: true)
        let load = workload.load(
            draw, at: workload.priceLists.first { $0.name == best?.provider }, &trace)
        self.load = load
        workload.addDistances(draw, &trace)
        for (list, load) in zip(workload.priceLists, loads) {
            _ = try workload.offer(list, load, draw, &trace)
        }
        figures = trace.figures
        let far = best.map { workload.extrapolations(load, on: $0, draw) } ?? []
        guard isForced || far.isEmpty else { throw .unmeasured(far) }
        if !isForced { try workload.checkMeasured(offers, loads, draw) }
        extrapolated = far.map { "Forced: \($0.reason) (line \($0.line)). What lies beyond is a guess." }
        let derived = try derivedFigures()
        figures += derived
    }

    /// The cheapest.
    var best: Offer? { offers.min { $0.cost < $1.cost } }
    /// Its prices.
    var bestList: PriceList? { workload.priceLists.first { $0.name == best?.provider } }

    /// EUR a month by provider, in the file's order.
    public var costs: [(provider: String, cost: Double)] { offers.map { ($0.provider, $0.cost) } }
}
