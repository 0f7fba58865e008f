// What decides where it should run, and what that follows from.
extension Plan {
    /// vCPU of the largest machine at the cheapest provider.
    var largestMachine: Int { bestList?.machines.map(\.vcpu).max() ?? 0 }

    /// How many times as many users one machine carries that has all tiers; `nil` where users add nothing.
    var oneServerReach: Double? {
        let busy = load.busy(vcpu: largestMachine)
        let fixed = load.tiers.reduce(0) { $0 + $1.fixed }
        let most = workload.levels.utilisation.likely * Double(largestMachine)
        return busy > fixed ? (most - fixed) / (busy - fixed) : nil
    }

    /// The lines of a bill that servers of one's own leave as they are: what a CDN sends, what is kept, and servers in other regions.
    private static let linesBesides = ["cdn", "storage", "more regions"]

    /// What servers of one's own would be instead of, in EUR a month.
    func replaceable(_ offer: Offer) -> Double {
        offer.lines.reduce(0) { $0 + (Self.linesBesides.contains($1.name) ? 0 : $1.cost) }
    }

    /// Servers of one's own, and what they cost in EUR a month.
    func ownServers(_ own: Workload.OnPremise) -> (servers: Double, cost: Double) {
        let draw = Draw(likely: workload.quantities)
        let busy = load.busy(vcpu: Int(draw[own.vcpu]))
        let servers =
            (busy / (draw[own.vcpu] * workload.levels.utilisation.likely)).rounded(.up)
            + draw[workload.levels.spare]
        return (servers, servers * (draw[own.serverPrice] / draw[own.months] + draw[own.perMonth]))
    }

    /// Of one machine that carries all, and of servers of one's own.
    var hostingFigures: [Figure] {
        guard let list = bestList else { return [] }
        let levels = workload.levels
        let slowing = load.tiers.flatMap { workload.scalabilityInputs($0.name, load) }
        let largest = "price list \(list.name)"
        var figures = [
            Figure(
                "hosting.busy", load.busy(vcpu: largestMachine), .count,
                "vCPU that all tiers keep busy on the largest machine at \(list.title)",
                "load.all, and what is lost where many vCPU work at once",
                of: ["load.all", largest] + slowing)
        ]
        if let reach = oneServerReach {
            figures.append(
                Figure(
                    "hosting.reach", reach, .factor, "how many times as many people one such machine carries",
                    "utilisation × vCPU of the largest machine ÷ busy, both without what people do not add to",
                    of: ["hosting.busy", levels.utilisation.name, largest]))
        }
        guard let own = workload.onPremise else { return figures }
        let (servers, cost) = ownServers(own)
        if let best {
            let lines = best.lines.map(\.name).filter { !Self.linesBesides.contains($0) }
            figures.append(
                Figure(
                    "on_premise.instead", replaceable(best), .money,
                    "EUR a month at \(best.title) that servers of one's own would be instead of",
                    "the sum of the lines of servers and of what leaves them",
                    of: lines.map { "cost.\(best.provider).\($0)" }))
        }
        return figures + [
            Figure(
                "on_premise.servers", servers, .count, "servers of one's own, the spare ones included",
                "load.all ÷ (vcpu × utilisation), rounded up, + spare",
                of: ["load.all", own.vcpu.name, levels.utilisation.name, levels.spare.name] + slowing),
            Figure(
                "on_premise.cost", cost, .money, "EUR a month for servers of one's own",
                "servers × (server_price ÷ months + per_month)",
                of: ["on_premise.servers", own.serverPrice.name, own.months.name, own.perMonth.name]),
        ]
    }
}
