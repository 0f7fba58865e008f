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
        let needs = workload.resourceInputs(tier.name, load)
        let machine = Figure(
            "machine.\(tier.name)", Double(size.vcpu), .count,
            "vCPUs of one \(size.machine.name), the machine of \(tier.name)",
            "the machine at \(list.title) with the lowest cost for \(tier.name) that meets the targets",
            of: needs + [levels.utilization.name, levels.confidence.name, levels.spare.name] + targets
                + slowdown
                + workload.prices(list, list.machineCurrency) + size.machine.assumedLimits)
        let needed = Figure(
            "servers.\(tier.name)", Double(size.needed), .count,
            "servers that carry the peak of \(tier.name)",
            "the smallest number within the utilization limit of each resource\(tier.goal == nil ? "" : " and the p99"); determined by "
                + "\(size.limitText)\(tier.scalabilityFormula)",
            of: needs + ["machine.\(tier.name)", levels.utilization.name, levels.confidence.name] + targets
                + slowdown)
        let spare = Figure(
            "spare.\(tier.name)", Double(size.spare), .count,
            "servers of \(tier.name) that may fail at the same time",
            "spare, as an integer", of: [levels.spare.name])
        return [machine, needed, spare]
            + Resource.allCases.filter(tier.needs).map { busy($0, of: size, slowdown) }
    }

    /// Returns the utilization of a resource.
    private func busy(_ resource: Resource, of size: TierSize, _ slowdown: [String]) -> Figure {
        let tier = size.tier
        let each = tier.demand(resource).each(vcpu: size.vcpu)
        let limit =
            resource == .cpu
            ? "vCPUs" : "the \(resource.text(size.machine.limits[resource])) of one \(size.machine.name)"
        return Figure(
            resource.busyFigure(of: tier.name), size.utilization(of: resource), .share,
            "utilization of the \(resource.title) of a needed server of \(tier.name) at the peak",
            each > 0
                ? "(\(resource.figure(of: tier.name)) ÷ needed + \(resource.text(each)) on each server) ÷ \(limit)"
                : "\(resource.figure(of: tier.name)) ÷ (needed × \(limit))\(resource == .cpu ? tier.scalabilityFormula : "")",
            of: [resource.figure(of: tier.name), "servers.\(tier.name)", "machine.\(tier.name)"]
                + (resource == .cpu ? slowdown : size.machine.assumedLimits))
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
            + (assumptions.perEuro(currency).map { [$0.name] } ?? [])
    }
}

extension Workload {
    /// Returns the names of the figures for the resources that a tier needs.
    func resourceInputs(_ tier: String, _ load: Load) -> [String] {
        guard let tier = load.tiers.first(where: { $0.name == tier }) else { return [] }
        return Resource.allCases.filter(tier.needs).map { $0.figure(of: tier.name) }
    }
}

extension TierSize {
    /// What determined the number of needed servers, with its numbers.
    var limitText: String {
        guard case .confidence(let resource) = limit, let margin = tier.margins[resource] else {
            return limit.title
        }
        return
            "\(resource.title): unlikely cases within the confidence need \(margin.brief) times as much, and servers provide up to \(Tier.saturation.percent) of it"
    }
}

extension Tier {
    /// The amounts of all resources, such as `1.2 vCPUs and 800 Mbit/s`.
    var needs: String {
        let others = Resource.allCases.dropFirst().filter { demand($0).shared > 0 }
        let all = ["\(load.brief) busy vCPUs"] + others.map { $0.text(demand($0).shared) }
        return all.count > 1 ? "\(all.dropLast().joined(separator: ", ")) and \(all[all.count - 1])" : all[0]
    }

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
