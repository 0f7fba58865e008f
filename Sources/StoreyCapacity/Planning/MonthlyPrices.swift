/// What servers and what leaves them cost in a month at a provider, for a part of the load as if it were there alone: the price of ways that are held
/// against each other. Servers stand all month, whether somebody uses them or not, and are no busier than they may be.
struct MonthlyPrices {
    let workload: Workload
    let draw: Draw
    let list: PriceList
    /// EUR for a GB that leaves the provider, at the first tier.
    let egress: Double

    init(of workload: Workload, _ draw: Draw, at list: PriceList) {
        self.workload = workload
        self.draw = draw
        self.list = list
        egress = list.unitPrices(draw, workload.assumptions).egress
    }

    /// What is paid for of the GB that leave in a month: those beyond the free ones, each counted as what it costs compared with one of the first
    /// tier, so that it is a bill when multiplied by ``egress``.
    /// - Parameters:
    ///   - gigabytes: GB that leave.
    ///   - busy: vCPU that each tier keeps busy: its machines may bring free GB.
    func paid(gigabytes: Double, busy: [Double]) -> Double {
        let machines = list.freeEgressIsPerMachine ? (sizes(busy) ?? []).reduce(0) { $0 + $1.servers } : 1
        guard list.firstEgress > 0 else { return list.paidEgress(gigabytes: gigabytes, machines: machines) }
        return list.egressPrice(gigabytes: gigabytes, machines: machines) / list.firstEgress
    }

    /// EUR a month for whole servers, the spare ones included; infinite where a plan has not so many.
    /// - Parameter busy: vCPU that each tier keeps busy.
    func servers(busy: [Double]) -> Double { sizes(busy)?.reduce(0) { $0 + $1.cost } ?? .infinity }

    /// EUR for a GB, and which GB that is where not all cost the same.
    var egressText: String { egress.money + (list.egress.count > 1 ? " at the first tier" : "") }

    /// The names of what it follows from.
    var inputs: [String] {
        workload.prices(list, list.currency) + workload.prices(list, list.machineCurrency)
            + [workload.levels.utilisation.name, workload.levels.spare.name]
    }

    /// Nil where a plan has not so many.
    private func sizes(_ busy: [Double]) -> [TierSize]? {
        do {
            return try busy.filter { $0 > 0 }.map { load in
                try workload.size(
                    Tier(kind: .media, name: "", rate: 0, service: 0, load: load, goal: nil, variation: 1),
                    list, draw)
            }
        } catch { return nil }
    }
}
