// Figures of the hosting decision.
extension CapacityPlan {
    /// The largest machine at the cheapest provider, with all tiers on it.
    var singleServer: TierSize? {
        bestList?.machines.max { $0.vcpu < $1.vcpu }.map { load.allTiers(on: $0) }
    }

    /// Returns the part of an offer that on-premise servers would replace, in EUR per month.
    func replaceableCost(_ offer: Offer) -> Double {
        offer.lines.reduce(0) { $0 + (isReplaceable($1, of: offer) ? $1.cost : 0) }
    }

    /// Whether on-premise servers replace a line of the bill. CDN, storage, operation, and servers in other
    /// regions remain.
    private func isReplaceable(_ line: Offer.Line, of offer: Offer) -> Bool {
        line.name == "egress" || offer.sizes.contains { $0.tier.name == line.name }
    }

    /// Returns the number of on-premise servers and their cost in EUR per month.
    func onPremiseServers(_ own: Workload.OnPremise) -> (servers: Double, cost: Double) {
        let servers = onPremiseNeed(own).rounded(.up) + workload.levels.spare.likely
        return (servers, servers * own.cost)
    }

    /// Returns the number of on-premise servers that carry the peak, before rounding.
    func onPremiseNeed(_ own: Workload.OnPremise) -> Double {
        let single = load.allTiers(on: own.machine(Sample(likely: workload.quantities)))
        return max(1, single.leastServers(workload.levels.utilization.likely))
    }

    /// The figures of a single machine for all tiers and of on-premise servers.
    var hostingFigures: [Figure] {
        guard let list = bestList else { return [] }
        let levels = workload.levels
        let slowdown = load.tiers.flatMap { workload.scalabilityInputs($0.name, load) }
        let largest = "price list \(list.name)"
        let needs = load.tiers.flatMap { workload.resourceInputs($0.name, load) }
        guard let single = singleServer else { return [] }
        let tightest = single.tightest
        var figures = [
            Figure(
                "hosting.busy", single.utilization(of: tightest), .share,
                "utilization of the \(tightest.title) of one \(single.machine.name) with all tiers",
                "the sum over all tiers ÷ \(tightest.text(single.tier.capacity(tightest, of: single.machine))), with the loss of many vCPUs",
                of: needs + [largest] + slowdown)
        ]
        let (resource, headroom) = single.bottleneck(levels.utilization.likely)
        if headroom.isFinite {
            figures.append(
                Figure(
                    "hosting.reach", headroom, .factor,
                    "the multiple of the users that one such machine can carry",
                    "utilization × \(single.machineText(resource)) ÷ the \(resource.title) of all tiers\(single.tier.growing(resource))",
                    of: needs + [levels.utilization.name, largest] + slowdown))
        }
        guard let own = workload.onPremise else { return figures }
        let (servers, cost) = onPremiseServers(own)
        if let best {
            let lines = best.lines.filter { isReplaceable($0, of: best) }.map(\.name)
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
                "the larger of vCPUs ÷ vcpu and network ÷ network, ÷ utilization, rounded up, + spare",
                of: needs + [own.vcpu.name, own.network.name, levels.utilization.name, levels.spare.name]
                    + slowdown),
            Figure(
                "on_premise.cost", cost, .money, "EUR per month for on-premise servers",
                "servers × (server_price ÷ months + per_month)",
                of: ["on_premise.servers", own.serverPrice.name, own.months.name, own.perMonth.name]),
        ]
    }
}

extension Load {
    /// Returns one machine with all tiers on it.
    fileprivate func allTiers(on machine: PriceList.Machine) -> TierSize {
        var demands: [Resource: Demand] = [:]
        var possible: [Resource: Double] = [
            .cpu: tiers.reduce(0) { $0 + $1.busy(vcpu: machine.vcpu) * $1.margin(.cpu) }
        ]
        for resource in Resource.allCases.dropFirst() {
            var all = Demand()
            for tier in tiers {
                let demand = tier.demand(resource)
                all.shared += demand.shared
                all.fixed += demand.fixed
                // The system is there once.
                all.perServer = max(all.perServer, demand.perServer)
                all.perVCPU += demand.perVCPU
                possible[resource, default: 0] += demand.shared * tier.margin(resource)
            }
            demands[resource] = all
        }
        let busy = busy(vcpu: machine.vcpu)
        var tier = Tier(
            kind: .media, name: "all", rate: 0, service: 0, load: busy, goal: nil, variation: 1,
            fixed: tiers.reduce(0) { $0 + $1.fixed }, demands: demands)
        for resource in Resource.allCases where tier.demand(resource).shared > 0 {
            tier.margins[resource] = (possible[resource] ?? 0) / tier.demand(resource).shared
        }
        return TierSize(
            tier: tier, machine: machine, needed: 1, spare: 0, cost: 0, limit: .utilization(.cpu),
            warning: nil)
    }
}

extension Tier {
    /// Returns the multiple of the likely demand that servers must carry.
    fileprivate func margin(_ resource: Resource) -> Double { margins[resource] ?? 1 }
}

extension TierSize {
    /// The resource with the highest utilization.
    var tightest: Resource {
        Resource.allCases.max { utilization(of: $0) < utilization(of: $1) } ?? .cpu
    }

    /// Whether the machine is within the utilization limit, and carries the margins.
    func carriesPeak(_ limit: Double) -> Bool { leastServers(limit) <= 1 + 1e-9 }

    /// Returns the number of machines that the likely demand and the margins require. Infinite if a server
    /// needs more than the machine has.
    fileprivate func leastServers(_ limit: Double) -> Double {
        do {
            var most = 0.0
            for resource in Resource.allCases {
                most = max(
                    most, try tier.servers(for: resource, on: machine, utilization: limit),
                    try tier.servers(
                        for: resource, on: machine, utilization: Tier.saturation,
                        factor: tier.margin(resource)))
            }
            return most
        } catch { return .infinity }
    }
}

extension PriceList.Machine {
    /// The resources in words.
    var words: String {
        "\(Resource.cpu.text(Double(vcpu))), \(Resource.network.text(limits.network)) and \(Resource.memory.text(limits.memory)) of memory"
    }
}

extension Workload.OnPremise {
    /// The cost of a server, in EUR per month.
    var cost: Double { serverPrice.likely / months.likely + perMonth.likely }

    /// Returns an on-premise server. Its memory and disks can be chosen freely.
    fileprivate func machine(_ sample: Sample) -> PriceList.Machine {
        PriceList.Machine(
            name: "on-premise server", vcpu: max(1, Int(sample[vcpu])), perMonth: 0,
            limits: .init(network: sample[network], memory: .infinity, disk: .infinity, iops: .infinity))
    }
}
