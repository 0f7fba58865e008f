/// What a workload takes: load, servers, money, and how sure all of that is.
public struct Plan: Sendable {
    /// What was planned.
    public let workload: Workload
    /// The day it was made: older prices are warned about.
    public let day: CalendarDay
    /// What the random parts began with. The same workload, day and seed give the same plan, to the byte.
    public let seed: UInt64
    /// Every number, and what it follows from.
    public let figures: [Figure]

    let load: Load
    let offers: [Offer]

    /// - Parameters:
    ///   - workload: what people do.
    ///   - day: the day it is made.
    ///   - seed: what the random parts begin with.
    /// - Throws: ``QueueError`` where no plan can be made.
    public init(_ workload: Workload, day: CalendarDay, seed: UInt64 = 1) throws(QueueError) {
        self.workload = workload
        self.day = day
        self.seed = seed
        let draw = Draw(likely: workload.quantities)
        var quiet = Trace(isOn: false)
        var offers: [Offer] = []
        for list in workload.priceLists {
            let load = workload.load(draw, at: list, &quiet)
            offers.append(try workload.offer(list, load, draw, &quiet))
        }
        self.offers = offers
        // The load is told as it is at the cheapest.
        let best = offers.min { $0.cost < $1.cost }
        var trace = Trace(isOn: true)
        load = workload.load(draw, at: workload.priceLists.first { $0.name == best?.provider }, &trace)
        for list in workload.priceLists {
            _ = try workload.offer(list, workload.load(draw, at: list, &quiet), draw, &trace)
        }
        figures = trace.figures
    }

    /// The cheapest.
    var best: Offer? { offers.min { $0.cost < $1.cost } }
    /// Its prices.
    var bestList: PriceList? { workload.priceLists.first { $0.name == best?.provider } }

    /// EUR a month by provider, in the file's order.
    public var costs: [(provider: String, cost: Double)] { offers.map { ($0.provider, $0.cost) } }
}
