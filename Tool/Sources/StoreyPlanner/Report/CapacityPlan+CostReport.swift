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
        report.list(architectureNotes)
        let missing = workload.missingOperations
        if !missing.isEmpty {
            report.paragraph("Not in these bills: \(missing.joined(separator: "; ")).")
        }
        addProviders(to: &report)
        report.list(oldPrices)
        report.chart(
            .bars(
                title: "Cost by provider", unit: "EUR per month",
                bars: sorted.map { offer in
                    .init(name: offer.title, parts: names.map { ($0, offer.cost(of: $0)) })
                }))
    }

    /// Notes about providers whose cheapest architecture differs from that of the cheapest provider, with the
    /// cost of the latter. Bills with different architectures don't compare prices alone.
    var architectureNotes: [String] {
        guard let best else { return [] }
        let mine = workload.designs(architecture)
        return zip(offers, architectures).compactMap { offer, other in
            guard other != architecture else { return nil }
            let theirs = workload.designs(other)
            let same = cost(at: offer.provider, with: architecture).map { "\($0.text(decimals: 2)) EUR" }
            let different = zip(mine, theirs).filter { $0.0 != $0.1 }
            guard !different.isEmpty else { return nil }
            return
                "The bill of \(offer.title) has a different architecture than that of \(best.title): \(different.map(\.1).joined(separator: ", ")) "
                + "instead of \(different.map(\.0).joined(separator: ", ")). With the same, it would be \(same ?? "impossible")."
        }
    }

    /// Returns the cost of an architecture at a provider, in EUR per month. `nil` if it is impossible.
    func cost(at provider: String, with architecture: Architecture) -> Double? {
        guard let list = workload.priceLists.first(where: { $0.name == provider }) else { return nil }
        let sample = Sample(likely: workload.quantities)
        var trace = Trace(isOn: false)
        let load = workload.load(sample, architecture, &trace)
        do { return try workload.offer(list, load, sample, &trace).cost } catch { return nil }
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
