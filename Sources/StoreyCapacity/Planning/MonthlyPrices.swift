/// What servers and what leaves them cost in a month at a provider, for a part of the load as if it were there alone: the price of ways that are held
/// against each other. Servers stand all month, whether somebody uses them or not, and are no busier than they may be.
struct MonthlyPrices {
    /// What a way takes in a month. What it costs is a straight line over the price of a GB, so that it is known where two ways cost the same.
    struct Bill {
        /// GB that leave one's own servers and are paid for: those beyond the free ones, each counted as what it costs compared with one of the
        /// first tier.
        let paid: Double
        /// EUR for servers.
        let servers: Double

        /// EUR, at a price of a GB of the first tier.
        func cost(egress: Double) -> Double { servers + paid * egress }
    }

    let workload: Workload
    let draw: Draw
    let list: PriceList
    /// EUR for a GB that leaves the provider, at the first tier.
    let egress: Double
    private let regions: Int

    init(of workload: Workload, _ draw: Draw, at list: PriceList) {
        self.workload = workload
        self.draw = draw
        self.list = list
        egress = list.unitPrices(draw, workload.assumptions).egress
        regions = workload.regions(draw)
    }

    /// - Parameters:
    ///   - gigabytes: GB that leave.
    ///   - busy: vCPU that each tier keeps busy. Its machines may bring free GB.
    func bill(gigabytes: Double, busy: [Double]) -> Bill {
        let sizes = sizes(busy)
        let machines = list.freeEgressIsPerMachine ? (sizes ?? []).reduce(0) { $0 + $1.servers } : 1
        let paid =
            list.firstEgress > 0
            ? list.egressPrice(gigabytes: gigabytes, machines: machines) / list.firstEgress
            : list.paidEgress(gigabytes: gigabytes, machines: machines)
        return Bill(paid: paid, servers: Self.cost(sizes))
    }

    /// EUR a month for whole servers, the spare ones included; infinite where a plan has not so many.
    /// - Parameter busy: vCPU that each tier keeps busy.
    func servers(busy: [Double]) -> Double { Self.cost(sizes(busy)) }

    private static func cost(_ sizes: [TierSize]?) -> Double {
        sizes?.reduce(0) { $0 + $1.cost } ?? .infinity
    }

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
                    list, draw, regions: regions)
            }
        } catch { return nil }
    }
}
