// What the table of servers says, and what that follows from.
extension Plan {
    /// Of each tier at the cheapest provider, and of all together.
    func sizeFigures() -> [Figure] {
        guard let best, let list = bestList else { return [] }
        let all = Figure(
            "servers.all", Double(best.servers), .count, "servers of all tiers, the spare ones included",
            "the sum of needed and spare ones, and of those that more regions take",
            of: best.sizes.flatMap { ["servers.\($0.tier.name)", "spare.\($0.tier.name)"] }
                + (best.elsewhere > 0 ? ["servers.more regions"] : []))
        return best.sizes.flatMap { tierFigures($0, at: list) } + [all]
    }

    private func tierFigures(_ size: TierSize, at list: PriceList) -> [Figure] {
        let (tier, levels) = (size.tier, workload.levels)
        let slowing = workload.scalabilityInputs(tier.name, load)
        let promises = workload.promises(tier)
        let machine = Figure(
            "machine.\(tier.name)", Double(size.vcpu), .count,
            "vCPU of a \(size.machine), the machine of \(tier.name)",
            "the cheapest of \(list.title) for all servers of \(tier.name) that keeps what is promised",
            of: ["load.\(tier.name)", levels.utilisation.name, levels.spare.name] + promises + slowing
                + workload.prices(list, list.machineCurrency))
        let needed = Figure(
            "servers.\(tier.name)", Double(size.needed), .count,
            "servers that carry the peak of \(tier.name)",
            tier.goal == nil
                ? "load.\(tier.name) ÷ (utilisation × vCPU), rounded up\(tier.scalabilityFormula)"
                : "the fewest that are no busier than utilisation and have 99 of 100 done in time\(tier.scalabilityFormula)",
            of: ["load.\(tier.name)", "machine.\(tier.name)", levels.utilisation.name] + promises + slowing)
        let spare = Figure(
            "spare.\(tier.name)", Double(size.spare), .count, "servers of \(tier.name) that may fail at once",
            "spare, in whole servers", of: [levels.spare.name])
        let busy = Figure(
            "busy.\(tier.name)", size.utilisation, .share,
            "how busy a needed server of \(tier.name) is at the peak",
            "load.\(tier.name) ÷ (needed × vCPU)\(tier.scalabilityFormula)",
            of: ["load.\(tier.name)", "servers.\(tier.name)", "machine.\(tier.name)"] + slowing)
        return [machine, needed, spare, busy]
    }

    /// What one server of a tier, as a queue, follows from.
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
    /// The names of what is promised of a tier.
    func promises(_ tier: Tier) -> [String] {
        switch tier.kind {
        case .app: [levels.p99.name] + actions.compactMap { $0.p99?.name }
        case .jobs:
            jobs.first { $0.name == tier.name }.map { [$0.deadline.name, $0.variation.name] } ?? []
        case .database, .media, .recording: []
        }
    }

    /// The names of what a price in EUR follows from.
    func prices(_ list: PriceList, _ currency: PriceList.Currency) -> [String] {
        ["price list \(list.name)", list.drift.name]
            + (currency == .dollar ? [assumptions.usdPerEur.name] : [])
    }
}

extension Tier {
    /// What its servers do, one at a time.
    var subject: String {
        switch kind {
        case .app: "a request"
        case .database: "a transaction"
        case .jobs: "a job"
        case .media, .recording: "a stream"
        }
    }
}
