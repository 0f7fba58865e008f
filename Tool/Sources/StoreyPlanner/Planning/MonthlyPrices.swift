/// The monthly price of servers and egress for a part of the load on its own, used to compare options.
/// Servers run all month and obey the utilization limit.
struct MonthlyPrices {
    /// The resources of an option in a month. Its cost is linear in the egress price, so the break-even price
    /// of two options can be computed.
    struct Bill {
        /// The billed egress in GB beyond the free amount, weighted by its price relative to the first tier.
        let paid: Double
        /// The cost of servers, in EUR.
        let servers: Double

        /// Returns the cost in EUR for a first-tier price per GB.
        func cost(egress: Double) -> Double { servers + paid * egress }
    }

    let workload: Workload
    let sample: Sample
    let list: PriceList
    /// The first-tier price of egress, in EUR per GB.
    let egress: Double
    private let regions: Int

    init(of workload: Workload, _ sample: Sample, at list: PriceList) {
        self.workload = workload
        self.sample = sample
        self.list = list
        egress = list.unitPrices(sample, workload.assumptions).egress
        regions = workload.regions(sample)
    }

    /// Returns the bill of an option.
    /// - Parameters:
    ///   - gigabytes: The egress in GB.
    ///   - tiers: The tiers. Machines may include free egress.
    func bill(gigabytes: Double, tiers: [Tier]) -> Bill {
        let sizes = sizes(tiers)
        let machines = list.freeEgressIsPerMachine ? (sizes ?? []).reduce(0) { $0 + $1.servers } : 1
        let paid =
            list.firstEgress > 0
            ? list.egressPrice(gigabytes: gigabytes, machines: machines) / list.firstEgress
            : list.paidEgress(gigabytes: gigabytes, machines: machines)
        return Bill(paid: paid, servers: Self.cost(sizes))
    }

    /// Returns the monthly cost of servers in EUR, including spare ones. Infinite if a plan can't have that
    /// many.
    func servers(_ tiers: [Tier]) -> Double { Self.cost(sizes(tiers)) }

    private static func cost(_ sizes: [TierSize]?) -> Double {
        sizes?.reduce(0) { $0 + $1.cost } ?? .infinity
    }

    /// The egress price, and its tier if there are several.
    var egressText: String { egress.money + (list.egress.count > 1 ? " in the first tier" : "") }

    /// The names of the inputs.
    var inputs: [String] {
        workload.prices(list, list.currency) + workload.prices(list, list.machineCurrency)
            + [workload.levels.utilization.name, workload.levels.spare.name]
    }

    /// Returns `nil` if a plan can't have that many servers.
    private func sizes(_ tiers: [Tier]) -> [TierSize]? {
        do {
            return try tiers.map { try workload.size($0, list, sample, regions: regions) }
        } catch { return nil }
    }
}
