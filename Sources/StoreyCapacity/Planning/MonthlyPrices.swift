/// What servers and what leaves them cost in a month at a provider, for a part of the load as if it were there alone: the price of ways that are held
/// against each other. Servers stand all month, whether somebody uses them or not, and are no busier than they may be.
struct MonthlyPrices {
    let workload: Workload
    let draw: Draw
    let list: PriceList
    /// EUR for a GB that leaves the provider, at the first tier.
    let egress: Double
    /// EUR for a vCPU that is busy, for a month.
    let vcpu: Double

    init(of workload: Workload, _ draw: Draw, at list: PriceList) {
        self.workload = workload
        self.draw = draw
        self.list = list
        let prices = list.unitPrices(draw, workload.assumptions)
        egress = prices.egress
        vcpu = prices.vcpuHour * PriceList.hours / draw[workload.levels.utilisation]
    }

    /// What is paid for of the GB that leave in a month: those beyond the free ones, each counted as what it costs compared with one of the first
    /// tier, so that it is a bill when multiplied by ``egress``.
    /// - Parameters:
    ///   - gigabytes: GB that leave.
    ///   - busy: vCPU that each tier keeps busy: its machines may bring free GB.
    func paid(gigabytes: Double, busy: [Double]) -> Double {
        let machines = list.freeEgressIsPerMachine ? sizes(busy).reduce(0) { $0 + $1.servers } : 1
        guard list.firstEgress > 0 else { return list.paidEgress(gigabytes: gigabytes, machines: machines) }
        return list.egressPrice(gigabytes: gigabytes, machines: machines) / list.firstEgress
    }

    /// EUR a month for whole servers, the spare ones included.
    /// - Parameter busy: vCPU that each tier keeps busy.
    func servers(busy: [Double]) -> Double { sizes(busy).reduce(0) { $0 + $1.cost } }

    /// EUR for a GB, and which GB that is where not all cost the same.
    var egressText: String { egress.money + (list.egress.count > 1 ? " at the first tier" : "") }

    /// The names of what it follows from.
    var inputs: [String] {
        workload.prices(list, list.currency) + workload.prices(list, list.machineCurrency)
            + [workload.levels.utilisation.name]
            + (list.freeEgressIsPerMachine ? [workload.levels.spare.name] : [])
    }

    /// What takes more servers than a plan has is left out here: the plan refuses it.
    private func sizes(_ busy: [Double]) -> [TierSize] {
        busy.filter { $0 > 0 }.compactMap { load -> TierSize? in
            let tier = Tier(
                kind: .media, name: "", rate: 0, service: 0, load: load, goal: nil, variation: 1)
            do { return try workload.size(tier, list, draw) } catch { return nil }
        }
    }
}
