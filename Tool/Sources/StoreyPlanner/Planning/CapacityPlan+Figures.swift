// Figures that follow from a complete plan.
extension CapacityPlan {
    /// Returns all derived figures in the order of the report. Results of random sampling depend on all
    /// inputs and are not figures.
    func derivedFigures() throws(QueueError) -> [Figure] {
        var figures = sizeFigures() + regionFigures
        figures += try modelFigures()
        figures += likelyFigures
        figures += hostingFigures
        figures += providerFigures
        figures += sideFigures
        figures += liveFigures
        figures += roomFigures
        figures += streamFigures
        figures += growthFigures()
        figures += autoscalingFigures
        figures += timingFigures
        figures += latencyFigures
        figures += loadTestFigures
        return figures
    }

    /// Returns the formatted value of a figure, or a dash if it doesn't exist.
    /// - Parameter name: The name, such as `load.requests`.
    func figureText(_ name: String) -> String { figures.first { $0.name == name }?.text ?? "–" }

    /// The cost of the likely case alone.
    private var likelyFigures: [Figure] {
        guard let best, let list = bestList else { return [] }
        return [
            Figure(
                "likely_cost", likelyCost, .money,
                "EUR per month at \(best.title) for the likely case alone",
                "as cost.\(best.provider), but with servers for the likely demand only",
                of: ["load.all", "load.egress", "load.storage", workload.levels.utilization.name]
                    + workload.prices(list, list.machineCurrency))
        ]
    }

    /// The cost of a call per hour for each possible topology at the cheapest provider.
    private var roomFigures: [Figure] {
        guard let media = workload.media, let list = bestList else { return [] }
        let assumptions = workload.assumptions
        let choice = workload.mediaChoice(media, Sample(likely: workload.quantities), at: list)
        let prices = MonthlyPrices(of: workload, Sample(likely: workload.quantities), at: list)
        let inputs = ["load.rooms"] + media.streamNames + workload.timeInputs(media) + prices.inputs
        return MediaTopology.allCases.compactMap { topology in
            guard let cost = choice.costs[topology] else { return nil }
            let work = [
                assumptions.packetSize, assumptions.audioPackets, assumptions.packetCPU,
                assumptions.gigabitCPU, assumptions.mixedVideo,
            ]
            return Figure(
                "media.hour.\(topology.rawValue)", cost, .money,
                "EUR per hour of a room with \(topology.rawValue) at \(list.title)",
                "(billed egress in GB × price, tier by tier + servers within the utilization limit, including spare ones) ÷ hours_per_month ÷ rooms",
                of: inputs + (topology == .mesh ? [] : work.map(\.name)))
        }
    }

    /// The additional servers for further regions at the cheapest provider.
    private var regionFigures: [Figure] {
        guard let best, best.elsewhere > 0 else { return [] }
        return [
            Figure(
                "servers.more regions", Double(best.elsewhere), .count,
                "additional servers for further regions",
                "for each tier, max(0, regions − needed) + spare × (regions − 1)",
                of: workload.regionInputs
                    + best.sizes.flatMap { ["servers.\($0.tier.name)", "spare.\($0.tier.name)"] })
        ]
    }

    /// The totals of the latency budget.
    private var latencyFigures: [Figure] {
        guard let budget = workload.latency else { return [] }
        let all = budget.parts.reduce(0) { $0 + $1.quantity.likely }
        return [
            Figure(
                "latency.all", all, .time, "the likely latency from capture to playout",
                "the sum of its parts", of: budget.parts.map(\.quantity.name)),
            Figure(
                "latency.left", budget.goal.likely - all, .time,
                "the remainder of the goal; negative if the goal is missed", "goal − all",
                of: [budget.goal.name, "latency.all"]),
        ]
    }
}
