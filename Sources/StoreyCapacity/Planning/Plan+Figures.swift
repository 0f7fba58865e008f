// Numbers of the report that follow from a plan once it is there.
extension Plan {
    /// All of them, in the order of the report. What chance finds, as in possible worlds, follows from all inputs at once and is no figure.
    func derivedFigures() throws(QueueError) -> [Figure] {
        var figures = sizeFigures() + regionFigures
        figures += try modelFigures()
        figures += hostingFigures
        figures += roomFigures
        figures += streamFigures
        figures += growthFigures()
        figures += latencyFigures
        figures += loadTestFigures
        return figures
    }

    /// A figure's value for people; a dash where there is none of that name.
    /// - Parameter name: its name, as `load.requests`.
    func told(_ name: String) -> String { figures.first { $0.name == name }?.text ?? "–" }

    /// What an hour of a call costs by each way that is not ruled out, at the cheapest provider.
    private var roomFigures: [Figure] {
        guard let media = workload.media, let list = bestList else { return [] }
        let assumptions = workload.assumptions
        let choice = workload.mediaChoice(media, Draw(likely: workload.quantities), at: list)
        let prices = MonthlyPrices(of: workload, Draw(likely: workload.quantities), at: list)
        let inputs = media.streamNames + [media.hoursPerMonth.name] + prices.inputs
        return MediaWay.allCases.compactMap { way in
            guard let cost = choice.costs[way] else { return nil }
            let work = [
                assumptions.packetSize, assumptions.audioPackets, assumptions.packetCPU,
                assumptions.gigabitCPU, assumptions.mixedVideo,
            ]
            return Figure(
                "media.hour.\(way.rawValue)", cost, .money,
                "EUR for an hour of a room by \(way.rawValue) at \(list.title)",
                "(GB that leave a month and are not free × price, tier by tier + servers, whole ones, no busier than utilisation, and the spare ones) ÷ hours_per_month ÷ rooms",
                of: inputs + (way == .mesh ? [] : work.map(\.name)))
        }
    }

    /// Servers that regions take beyond the first one, at the cheapest provider.
    private var regionFigures: [Figure] {
        guard let best, best.elsewhere > 0 else { return [] }
        return [
            Figure(
                "servers.more regions", Double(best.elsewhere), .count,
                "servers that regions take beyond the first one",
                "of each tier, max(0, regions − needed) + spare × (regions − 1)",
                of: workload.regionInputs
                    + best.sizes.flatMap { ["servers.\($0.tier.name)", "spare.\($0.tier.name)"] })
        ]
    }

    /// The budget's sums.
    private var latencyFigures: [Figure] {
        guard let budget = workload.latency else { return [] }
        let all = budget.parts.reduce(0) { $0 + $1.quantity.likely }
        return [
            Figure(
                "latency.all", all, .time, "how long it takes from capture to playout, likely",
                "the sum of its parts", of: budget.parts.map(\.quantity.name)),
            Figure(
                "latency.left", budget.goal.likely - all, .time,
                "what is left of the goal; less than nothing where it is missed", "goal − all",
                of: [budget.goal.name, "latency.all"]),
        ]
    }
}
