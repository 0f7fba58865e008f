// What is told of growth, and what that follows from.
extension Plan {
    /// What has to be done when, what breaks first, and what the months take.
    func growthFigures() -> [Figure] {
        let growth = growth()
        let triggers = growth.triggers.compactMap(\.figure)
        var figures = triggers.flatMap { [$0] + months(until: $0) }
        figures += breakingFigures
        figures += growth.shown.flatMap { monthFigures($0, isGrowing: growth.perMonth != nil) }
        return figures
    }

    /// When there are so many times as many, where growth brings them.
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

    /// How far servers reach if they stay as they are, and the first that does no longer.
    private var breakingFigures: [Figure] {
        guard let best else { return [] }
        let all = best.sizes.filter { $0.reach(1).isFinite }.map { size in
            let name = size.tier.name
            return Figure(
                "breaks.\(name)", size.reach(1), .factor,
                "how many times as many people keep all vCPU of \(name) busy, if servers stay as they are",
                "needed × vCPU ÷ load\(size.tier.growing)",
                of: ["load.\(name)", "servers.\(name)", "machine.\(name)"]
                    + workload.scalabilityInputs(name, load))
        }
        guard let breaksFirst else { return all }
        let first = Figure(
            "breaks_first", breaksFirst.factor, .factor,
            "how many times as many people are too many: \(breaksFirst.name) breaks first",
            "the least of what breaks", of: all.map(\.name))
        return all + [first] + months(until: first)
    }

    /// A line of the table of months.
    private func monthFigures(_ month: Growth.Month, isGrowing: Bool) -> [Figure] {
        let (name, levels) = (month.name(isGrowing), workload.levels)
        let when = isGrowing ? "in month \(month.number)" : "with \(month.factor.brief) times as many people"
        let rate = workload.users.growthPerMonth.map { [$0.name] } ?? []
        let list = bestList.map { workload.prices($0, $0.machineCurrency) } ?? []
        let promises = load.tiers.flatMap { workload.promises($0) }
        return [
            Figure(
                "\(name).users", month.users, .count, "people a month, \(when)",
                isGrowing
                    ? "max_monthly × (1 + growth_per_month) ^ \(month.number)"
                    : "max_monthly × \(month.factor.brief)", of: [workload.users.maxMonthly.name] + rate),
            Figure(
                "\(name).servers", Double(month.servers), .count, "servers, the spare ones included, \(when)",
                "planned anew for so many people",
                of: ["\(name).users", "load.all", levels.utilisation.name, levels.spare.name] + promises),
            Figure(
                "\(name).cost", month.cost, .money, "EUR a month, \(when)",
                "planned anew for so many people",
                of: ["\(name).users", "\(name).servers", "load.egress", "load.storage"] + list),
        ]
    }
}
