import ToolInternal
import StoreyVideo

extension CapacityPlan {
    func addCosts(to report: inout PlanReport) {
        report.heading("Cost in EUR per month")
        // Bills may have different lines, because prices affect decisions.
        var names: [String] = []
        for line in offers.flatMap(\.lines) where !names.contains(line.name) { names.append(line.name) }
        let sorted = offers.sorted { ($0.cost, $0.provider) < ($1.cost, $1.provider) }
        report.table(
            ["provider"] + names + ["all"],
            sorted.map { offer in
                [offer.title] + names.map { offer.cost(of: $0).text(decimals: 2) }
                    + [offer.cost.text(decimals: 2)]
            })
        report.list(oldPrices)
        report.chart(
            .bars(
                title: "Cost by provider", unit: "EUR per month",
                bars: sorted.map { offer in
                    .init(name: offer.title, parts: names.map { ($0, offer.cost(of: $0)) })
                }))
    }

    /// Warnings about prices older than 90 days.
    public var oldPrices: [String] {
        workload.priceLists.flatMap { list in
            [("machines", list.machineReference), ("egress and storage", list.reference)].compactMap {
                what, reference in
                let age = day.number - reference.asOf.number
                return age > 90
                    ? "Prices of \(what) at \(list.title) are \(age) days old (\(reference.asOf), \(reference.source)). Check them before you rely on them."
                    : nil
            }
        }
    }
}
