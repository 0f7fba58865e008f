// Figures of the hosting decision.
extension CapacityPlan {
    /// The number of vCPUs of the largest machine at the cheapest provider.
    var largestMachine: Int { bestList?.machines.map(\.vcpu).max() ?? 0 }

    /// The multiple of the users that one machine can carry with all tiers. `nil` if users add no load.
    var singleServerHeadroom: Double? {
        let busy = load.busy(vcpu: largestMachine)
        let fixed = load.tiers.reduce(0) { $0 + $1.fixed }
        let most = workload.levels.utilization.likely * Double(largestMachine)
        return busy > fixed ? (most - fixed) / (busy - fixed) : nil
    }

    /// The lines of the bill that remain with on-premise servers: CDN, storage, and servers in other regions.
    private static let retainedLines = ["cdn", "storage", "more regions"]

    /// Returns the part of an offer that on-premise servers would replace, in EUR per month.
    func replaceableCost(_ offer: Offer) -> Double {
        offer.lines.reduce(0) { $0 + (Self.retainedLines.contains($1.name) ? 0 : $1.cost) }
    }

    /// Returns the number of on-premise servers and their cost in EUR per month.
    func onPremiseServers(_ own: Workload.OnPremise) -> (servers: Double, cost: Double) {
        let sample = Sample(likely: workload.quantities)
        let busy = load.busy(vcpu: Int(sample[own.vcpu]))
        let servers =
            (busy / (sample[own.vcpu] * workload.levels.utilization.likely)).rounded(.up)
            + sample[workload.levels.spare]
        return (servers, servers * (sample[own.serverPrice] / sample[own.months] + sample[own.perMonth]))
    }

    /// The figures of a single machine for all tiers and of on-premise servers.
    var hostingFigures: [Figure] {
        guard let list = bestList else { return [] }
        let levels = workload.levels
        let slowdown = load.tiers.flatMap { workload.scalabilityInputs($0.name, load) }
        let largest = "price list \(list.name)"
        var figures = [
            Figure(
                "hosting.busy", load.busy(vcpu: largestMachine), .count,
                "vCPUs of the largest machine at \(list.title) that all tiers keep busy",
                "load.all, with the loss of many vCPUs",
                of: ["load.all", largest] + slowdown)
        ]
        if let headroom = singleServerHeadroom {
            figures.append(
                Figure(
                    "hosting.reach", headroom, .factor,
                    "the multiple of the users that one such machine can carry",
                    "utilization × vCPUs of the largest machine ÷ busy, without the load that is independent of users",
                    of: ["hosting.busy", levels.utilization.name, largest]))
        }
        guard let own = workload.onPremise else { return figures }
        let (servers, cost) = onPremiseServers(own)
        if let best {
            let lines = best.lines.map(\.name).filter { !Self.retainedLines.contains($0) }
            figures.append(
                Figure(
                    "on_premise.instead", replaceableCost(best), .money,
                    "EUR per month at \(best.title) that on-premise servers would replace",
                    "the sum of the lines for servers and egress",
                    of: lines.map { "cost.\(best.provider).\($0)" }))
        }
        return figures + [
            Figure(
                "on_premise.servers", servers, .count, "on-premise servers, including spare ones",
                "load.all ÷ (vcpu × utilization), rounded up, + spare",
                of: ["load.all", own.vcpu.name, levels.utilization.name, levels.spare.name] + slowdown),
            Figure(
                "on_premise.cost", cost, .money, "EUR per month for on-premise servers",
                "servers × (server_price ÷ months + per_month)",
                of: ["on_premise.servers", own.serverPrice.name, own.months.name, own.perMonth.name]),
        ]
    }
}
