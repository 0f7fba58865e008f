// Figures of the server table.
extension CapacityPlan {
    /// Returns the figures of each tier at the cheapest provider and their total.
    func sizeFigures() -> [Figure] {
        guard let best, let list = bestList else { return [] }
        let all = Figure(
            "servers.all", Double(best.servers), .count, "servers of all tiers, including spare ones",
            "the sum of needed, spare, and additional regional servers",
            of: best.sizes.flatMap { ["servers.\($0.tier.name)", "spare.\($0.tier.name)"] }
                + (best.elsewhere > 0 ? ["servers.more regions"] : []))
        return best.sizes.flatMap { tierFigures($0, at: list) } + [all]
    }

    private func tierFigures(_ size: TierSize, at list: PriceList) -> [Figure] {
        let (tier, levels) = (size.tier, workload.levels)
        let slowdown = workload.scalabilityInputs(tier.name, load)
        let targets = workload.targets(tier)
        let machine = Figure(
            "machine.\(tier.name)", Double(size.vcpu), .count,
            "vCPUs of a \(size.machine), the machine of \(tier.name)",
            "the machine at \(list.title) with the lowest cost for \(tier.name) that meets the targets",
            of: ["load.\(tier.name)", levels.utilization.name, levels.spare.name] + targets + slowdown
                + workload.prices(list, list.machineCurrency))
        let needed = Figure(
            "servers.\(tier.name)", Double(size.needed), .count,
            "servers that carry the peak of \(tier.name)",
            tier.goal == nil
                ? "load.\(tier.name) ÷ (utilization × vCPUs), rounded up\(tier.scalabilityFormula)"
                : "the smallest number within the utilization limit and the p99\(tier.scalabilityFormula)",
            of: ["load.\(tier.name)", "machine.\(tier.name)", levels.utilization.name] + targets + slowdown)
        let spare = Figure(
            "spare.\(tier.name)", Double(size.spare), .count,
            "servers of \(tier.name) that may fail at the same time",
            "spare, as an integer", of: [levels.spare.name])
        let busy = Figure(
            "busy.\(tier.name)", size.utilization, .share,
            "utilization of a needed server of \(tier.name) at the peak",
            "load.\(tier.name) ÷ (needed × vCPUs)\(tier.scalabilityFormula)",
            of: ["load.\(tier.name)", "servers.\(tier.name)", "machine.\(tier.name)"] + slowdown)
        return [machine, needed, spare, busy]
    }

    /// Returns the inputs of one server of a tier as a queue.
    func server(_ size: TierSize) -> [String] {
        let (name, assumptions) = (size.tier.name, workload.assumptions)
        let work: [String]
        switch size.tier.kind {
        case .app: work = ["load.requests", "load.app"]
        case .database: work = ["load.transactions", assumptions.transactionCPU.name]
        case .jobs:
            let job = workload.jobs.first { $0.name == name }
            work =
                (job.map { [$0.perHour.name, $0.cpu.name, $0.variation.name] } ?? [])
                + [assumptions.cpuFactor.name]
        case .media, .recording: work = ["load.\(name)"]
        }
        return work + ["servers.\(name)", "machine.\(name)"] + workload.scalabilityInputs(name, load)
    }
}

extension Workload {
    /// Returns the names of a tier's latency targets.
    func targets(_ tier: Tier) -> [String] {
        switch tier.kind {
        case .app: [levels.p99.name] + actions.compactMap { $0.p99?.name }
        case .jobs:
            jobs.first { $0.name == tier.name }.map { [$0.deadline.name, $0.variation.name] } ?? []
        case .database, .media, .recording: []
        }
    }

    /// Returns the names of the inputs of a price in EUR.
    func prices(_ list: PriceList, _ currency: PriceList.Currency) -> [String] {
        ["price list \(list.name)", list.drift.name]
            + (currency == .dollar ? [assumptions.usdPerEur.name] : [])
    }
}

extension Tier {
    /// The unit of work.
    var subject: String {
        switch kind {
        case .app: "a request"
        case .database: "a transaction"
        case .jobs: "a job"
        case .media, .recording: "a stream"
        }
    }
}
