/// On-premise servers for the base of the load, and rented ones for what exceeds it in some hours.
struct HybridHosting {
    /// The number of on-premise servers, including spare ones.
    let owned: Double
    /// The number of rented servers in the busiest hour, each as large as an on-premise one.
    let rented: Double
    /// The cost of both, with the egress of the rented ones, in EUR per month.
    let cost: Double

    /// Returns the cheapest division, or `nil` if one on-premise server carries the peak, or if the peak is the
    /// same in all hours.
    init?(_ plan: CapacityPlan, _ own: Workload.OnPremise, _ best: Offer) {
        let need = plan.onPremiseNeed(own)
        let all = need.rounded(.up)
        let curve = plan.workload.dayCurve
        // Egress is billed for the share of the load that rented servers carry.
        let servers = plan.replaceableCost(best) - best.cost(of: "egress")
        guard all > 1, servers > 0 else { return nil }
        let spare = plan.workload.levels.spare.likely
        var cheapest: (owned: Double, cost: Double)?
        // Databases stay on at least one own server. More than a thousand own servers are divided in steps.
        for base in stride(from: 1, to: all, by: max(1, (all / 1000).rounded(.up))) {
            let busy = curve.hours.reduce(0) { $0 + max(0, (need * $1).rounded(.up) - base) } / 24
            let share = curve.hours.reduce(0) { $0 + max(0, need * $1 - base) } / (need * 24 * curve.mean)
            let cost = (base + spare) * own.cost + busy * servers / all + share * best.cost(of: "egress")
            if cheapest.map({ cost < $0.cost }) ?? true { cheapest = (base, cost) }
        }
        guard let cheapest else { return nil }
        owned = cheapest.owned + spare
        rented = all - cheapest.owned
        cost = cheapest.cost
    }
}
