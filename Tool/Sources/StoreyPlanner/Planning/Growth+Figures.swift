// Figures of the growth forecast.
extension TierSize {
    /// What the machine has of a resource.
    func machineText(_ resource: Resource) -> String {
        resource == .cpu ? "vCPUs" : resource.text(machine.limits[resource])
    }
}

extension CapacityPlan {
    /// Returns the figures of triggers, breaking points, and months.
    func growthFigures() -> [Figure] {
        let growth = growth()
        let triggers = growth.triggers.compactMap(\.figure)
        var figures = triggers.flatMap { [$0] + months(until: $0) }
        figures += breakingFigures
        figures += growth.shown.flatMap { monthFigures($0, isGrowing: growth.perMonth != nil) }
        return figures
    }

    /// Returns the months until a multiple of the users is reached, if there is growth.
    private func months(until factor: Figure) -> [Figure] {
        guard let rate = workload.users.growthPerMonth,
            let months = Self.months(until: factor.value, rate.likely), months > 0
        else { return [] }
        return [
            Figure(
                "\(factor.name).months", months, .count, "months until then, of 30.4 days",
                "ln of \(factor.name) ÷ ln of (1 + growth_per_month)", of: [factor.name, rate.name])
        ]
    }

    /// The headroom of each tier if servers stay as they are, and the least of them.
    private var breakingFigures: [Figure] {
        guard let best else { return [] }
        let all = best.sizes.filter { $0.headroom(1).isFinite }.map { size in
            let name = size.tier.name
            let (resource, factor) = size.bottleneck(1)
            return Figure(
                "breaks.\(name)", factor, .factor,
                "the multiple of the users that saturates the \(resource.title) of \(name) if the servers stay as they are",
                "needed × \(size.machineText(resource)) ÷ \(resource.figure(of: name))\(size.tier.growing(resource))",
                of: [resource.figure(of: name), "servers.\(name)", "machine.\(name)"]
                    + workload.scalabilityInputs(name, load))
        }
        guard let breaksFirst else { return all }
        let first = Figure(
            "breaks_first", breaksFirst.factor, .factor,
            "the multiple of the users at which the \(breaksFirst.resource.title) of \(breaksFirst.name) breaks first",
            "the minimum over all tiers", of: all.map(\.name))
        return all + [first] + months(until: first)
    }

    /// Returns the figures of one row of the forecast.
    private func monthFigures(_ month: Growth.Month, isGrowing: Bool) -> [Figure] {
        let (name, levels) = (month.name(isGrowing), workload.levels)
        let when = isGrowing ? "in month \(month.number)" : "with \(month.factor.timesAsMany("users"))"
        let rate = workload.users.growthPerMonth.map { [$0.name] } ?? []
        let list = bestList.map { workload.prices($0, $0.machineCurrency) } ?? []
        let targets = load.tiers.flatMap { workload.targets($0) }
        return [
            Figure(
                "\(name).users", month.users, .count, "monthly users, \(when)",
                isGrowing
                    ? "max_monthly × (1 + growth_per_month) ^ \(month.number)"
                    : "max_monthly × \(month.factor.brief)", of: [workload.users.maxMonthly.name] + rate),
            Figure(
                "\(name).servers", Double(month.servers), .count, "servers, including spare ones, \(when)",
                "planned for that number of users",
                of: ["\(name).users", "load.all", levels.utilization.name, levels.spare.name] + targets),
            Figure(
                "\(name).cost", month.cost, .money, "EUR per month, \(when)",
                "planned for that number of users",
                of: [
                    "\(name).users", "\(name).servers", "load.egress", "load.storage", levels.confidence.name,
                ] + list),
        ]
    }
}
