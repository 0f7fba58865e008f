import StoreyVideo

extension Plan {
    func addCosts(to report: inout PlanReport) {
        report.heading("Cost, EUR a month")
        let names = (offers.first?.lines ?? []).map(\.name)
        let sorted = offers.sorted { ($0.cost, $0.provider) < ($1.cost, $1.provider) }
        report.table(
            ["provider"] + names + ["all"],
            sorted.map { offer in
                [offer.title] + offer.lines.map { $0.cost.text(decimals: 2) } + [offer.cost.text(decimals: 2)]
            })
        report.list(oldPrices)
        report.chart(
            .bars(
                title: "Cost by provider", unit: "EUR a month",
                bars: sorted.map { .init(name: $0.title, parts: $0.lines.map { ($0.name, $0.cost) }) }))
    }

    /// Prices that are older than 90 days.
    public var oldPrices: [String] {
        workload.priceLists.flatMap { list in
            [("machines", list.machineReference), ("egress and storage", list.reference)].compactMap {
                what, reference in
                let age = day.number - reference.asOf.number
                return age > 90
                    ? "Prices of \(what) at \(list.title) are \(age) days old (\(reference.asOf), \(reference.source)): look them up before you rely on them."
                    : nil
            }
        }
    }
}
