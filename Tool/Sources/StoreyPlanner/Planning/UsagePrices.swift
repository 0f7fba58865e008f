/// Prices of what actions use: their part of the servers at the target utilization, traffic, and storage.
///
/// Servers are rented as a whole, so the bill also has idle and spare ones. These prices show what a change of an action is worth
/// even if the number of servers stays the same.
struct UsagePrices {
    /// Whether the network of the app's servers is used up first, rather than their vCPUs.
    private let isByNetwork: Bool
    /// The price of a bit per second if the network is used up first, or of a busy vCPU, in EUR per month.
    private let app, database: Double
    /// Prices of a byte, in EUR.
    private let egress, objects, rows: Double

    /// Creates the prices of a plan at its cheapest provider.
    init(_ plan: CapacityPlan) {
        let sample = Sample(likely: plan.workload.quantities)
        let utilization = sample[plan.workload.levels.utilization]
        let best = plan.best
        func size(_ kind: Tier.Work) -> TierSize? { best?.sizes.first { $0.tier.kind == kind } }
        func price(_ size: TierSize?, _ resource: Resource) -> Double {
            size.map {
                $0.cost / Double($0.servers) / (utilization * $0.tier.capacity(resource, of: $0.machine))
            } ?? 0
        }
        func price(_ line: String, _ bytes: Double) -> Double {
            bytes > 0 ? (best?.cost(of: line) ?? 0) / bytes : 0
        }
        isByNetwork =
            switch size(.app)?.limit {
            case .utilization(.network), .confidence(.network): true
            default: false
            }
        app = price(size(.app), isByNetwork ? .network : .cpu)
        database = price(size(.database), .cpu)
        egress = price("egress", plan.load.egress)
        objects = price("object storage", plan.load.objects)
        rows = price("block storage", plan.load.rows)
    }

    /// Returns what the actions of a plan use, in EUR per month by name.
    func costs(in plan: CapacityPlan) -> [String: Double] {
        let workload = plan.workload
        let sample = Sample(likely: workload.quantities)
        let all = zip(workload.actions, plan.load.rates).map { action, rate in
            let onServers = rate * workload.serverShare(action, sample)
            let (sent, received) = (sample[action.outgoing], sample[action.incoming])
            let use =
                isByNetwork
                ? onServers * 8 * max(sent, received) : onServers * workload.service(action, sample)
            let transactions =
                onServers * sample[action.database] * sample[workload.assumptions.transactionCPU]
            let monthly = workload.monthlyUses(action, plan.load, sample)
            let traffic = monthly * workload.serverShare(action, sample) * sent
            let stored = monthly * sample[action.stores] * sample[workload.levels.keep]
            return (
                action.name,
                use * app + transactions * database + traffic * egress
                    + stored * (action.storesObjects ? objects : rows)
            )
        }
        return Dictionary(all) { first, _ in first }
    }
}
