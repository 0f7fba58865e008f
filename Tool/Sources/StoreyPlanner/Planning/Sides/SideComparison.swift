import Foundation

/// The whole plan with a piece of work on the client, on servers, and on both.
struct SideComparison: Sendable {
    /// The costs with a number of users.
    struct Stage: Sendable, Equatable {
        /// The name. Empty for a point of the chart.
        let name: String
        let users: Double
        /// The cost of each design in EUR per month, in their order.
        let costs: [Double]
    }

    let work: SideWork
    /// The side in the plan.
    let place: Workload.Side
    /// The designs: client and server, and split if it differs from both.
    let designs: [SideDesign]
    /// The monthly users up to which the server costs nothing more. `nil` if it always costs more or never does.
    let breakEven: Double?
    let stages: [Stage]
    /// Points between no users and several times those of today or of a break-even that isn't far.
    let points: [Stage]
    /// Points of the distribution of the durations: a time in seconds, and the share of uses that are done by
    /// then in each design. Empty for a stream.
    let durations: [(time: Double, shares: [Double])]

    var name: String { work.name }

    func design(_ place: Workload.Side) -> SideDesign? { designs.first { $0.place == place } }

    /// Whether the devices of 99 % of the users meet the target. Servers are sized to do.
    let isClientAble: Bool

    /// Whether a design meets the target.
    func isPossible(_ index: Int) -> Bool { designs[index].place != .client || isClientAble }

    /// The index of the cheapest design that meets the target. The client is the first choice, because it has
    /// neither a network nor a queue.
    func best(_ costs: [Double]) -> Int {
        var best: Int?
        for index in designs.indices where isPossible(index) {
            if best.map({ costs[index] < costs[$0] - 0.005 }) ?? true { best = index }
        }
        return best ?? 0
    }
}

extension Workload {
    /// Compares the sides of all work whose side the file leaves open.
    /// - Throws: ``QueueError`` if there is no plan for one of them.
    func sideComparisons(seed: UInt64) throws(QueueError) -> [SideComparison] {
        var comparisons: [SideComparison] = []
        for work in openWork { comparisons.append(try sideComparison(work, seed: seed)) }
        return comparisons
    }

    /// Returns the workload with the side that each comparison has chosen.
    func deciding(_ sides: [SideComparison]) -> Workload {
        // Streams are decided for each provider.
        sides.reduce(self) { $1.work.use == nil ? $0 : $0.moving($1.work, to: $1.place) }
    }

    private func sideComparison(_ work: SideWork, seed: UInt64) throws(QueueError) -> SideComparison {
        var plans = [
            try SidePlan(work, on: .client, self, seed: seed),
            try SidePlan(work, on: .server, self, seed: seed),
        ]
        let split = try SidePlan(work, on: .split, self, seed: seed)
        let isClientAble = isClientAble(work)
        if work.given == .split || !isClientAble && split.serverShare < 1 { plans.append(split) }
        let designs = plans.map(\.design)
        let stages = stages.compactMap { stage(plans, named: $0.name, users: $0.users.likely) }
        let breakEven = Self.breakEven(plans[0], plans[1]).map { $0 * users.maxMonthly.likely }
        // A break-even far beyond the users of the plan would hide what happens with them.
        let near = breakEven.flatMap { $0 < 30 * users.maxMonthly.likely ? $0 : nil }
        let most = max(users.maxMonthly.likely, near ?? 0) * 3
        let points = (0...60).compactMap {
            stage(plans, named: "", users: max(1, most * Double($0) / 60))
        }
        let isServerChosen =
            chosenTranscoder(work, at: plans[1].list).map { $0 == .server }
            ?? (!isClientAble || designs[1].cost < designs[0].cost - 0.005)
        let place: Side = work.given == .split ? .split : isServerChosen ? .server : .client
        return SideComparison(
            work: work, place: place, designs: designs, breakEven: breakEven, stages: stages, points: points,
            durations: durations(plans, designs), isClientAble: isClientAble)
    }

    /// Whether 99 % of the users have a device that meets the target, or a usual uplink suffices.
    private func isClientAble(_ work: SideWork) -> Bool {
        guard let use = work.use else {
            guard let stream = stream(of: work), let uplink = stream.uplink
            else { return true }
            return stream.sent(by: .client, Sample(likely: quantities)) <= uplink.likely
        }
        return use.cpu.likely * (fleet?.slowdown ?? 1) <= use.goal.likely
    }

    /// The transcoder of a stream in the plan. `nil` for other work.
    private func chosenTranscoder(_ work: SideWork, at list: PriceList?) -> Stream.Transcoder? {
        guard work.use == nil, let stream = stream(of: work) else { return nil }
        return streamDelivery(stream, Sample(likely: quantities), at: list).transcoder
    }

    private func stage(_ plans: [SidePlan], named name: String, users: Double) -> SideComparison.Stage? {
        let costs = plans.compactMap { $0.cost(growth: users / self.users.maxMonthly.likely) }
        guard costs.count == plans.count else { return nil }
        return SideComparison.Stage(name: name, users: users, costs: costs)
    }

    private func durations(_ plans: [SidePlan], _ designs: [SideDesign]) -> [(time: Double, shares: [Double])]
    {
        let longest = designs.compactMap(\.quantiles.last).max() ?? 0
        guard longest > 0 else { return [] }
        return (0...120).map { step in
            let time = longest * 1.1 * Double(step) / 120
            return (time, plans.map { 1 - $0.tail(beyond: time) })
        }
    }

    private static func breakEven(_ client: SidePlan, _ server: SidePlan) -> Double? {
        func isFree(_ growth: Double) -> Bool {
            guard let one = client.cost(growth: growth), let other = server.cost(growth: growth) else {
                return false
            }
            return other - one < 0.005 * max(1, one)
        }
        let steps = (-20...20).map { pow(2, Double($0)) }
        guard let high = steps.first(where: { !isFree($0) }), high > steps[0] else { return nil }
        return high / 2 + bisect(from: high / 2, steps: 12) { isFree(high / 2 + $0) && $0 < high / 2 }
    }
}
