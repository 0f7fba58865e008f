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
        var trace = Trace(isOn: true)
        let draw = Draw(likely: workload.quantities)
        load = workload.load(draw, &trace)
        var offers: [Offer] = []
        for list in workload.priceLists { offers.append(try workload.offer(list, load, draw, &trace)) }
        self.offers = offers
        figures = trace.figures
    }

    /// The cheapest.
    var best: Offer? { offers.min { $0.cost < $1.cost } }

    /// EUR a month by provider, in the file's order.
    public var costs: [(provider: String, cost: Double)] { offers.map { ($0.provider, $0.cost) } }
}
