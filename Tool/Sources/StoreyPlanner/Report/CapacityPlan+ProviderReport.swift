import ToolInternal

extension CapacityPlan {
    /// Adds all places where the servers can run, with the ways to pay for them.
    func addProviders(to report: inout PlanReport) {
        let options = hostingOptions
        let vat = workload.operations.vat
        let dollars = workload.operations.isAlsoInDollars ? workload.assumptions.usdPerEur.likely : nil
        let columns: [(title: String, cost: (HostingOption) -> Double?)] =
            [
                ("by the hour", { $0.cost }), ("for a year", { $0.oneYear }),
                ("for three years", { $0.threeYears }), ("jobs on spot", { $0.spot }),
            ]
            + (vat.map { vat in [("with \(vat.likely.percent) VAT", { $0.cost * (1 + vat.likely) })] } ?? [])
            + (dollars.map { rate in [("USD", { $0.cost * rate })] } ?? [])
        let filled = columns.filter { column in options.contains { column.cost($0) != nil } }
        report.paragraph(
            "The same plan at each place, in EUR per month\(vat == nil ? " without value-added tax" : ""):")
        report.table(
            ["place", "servers"] + filled.map(\.title) + ["billed in", "prices of"],
            options.map { option in
                [option.title, option.servers.brief]
                    + filled.map { column in column.cost(option).map { $0.text(decimals: 2) } ?? "–" }
                    + [
                        option.currencies,
                        option.asOf.map { "\($0), \(day.number - $0.number) days ago" } ?? "the file",
                    ]
            }, endsInText: true)
        report.list((options.contains { $0.name == "hybrid" } ? [hybridNote] : []) + missingPrices)
    }

    private var hybridNote: String {
        "Hybrid: the on-premise servers carry the base and the databases, and \(best?.title ?? "a provider") what exceeds it, counted as servers of that size. "
            + "Rented servers run only in the hours that need them; the section Time has that price without on-premise servers."
    }

    /// The prices of the comparison that have no source.
    private var missingPrices: [String] {
        let terms = workload.priceLists.compactMap { list in
            list.terms.missing.map { "\(list.title): no prices of \($0)." }
        }
        let sources = workload.priceLists.compactMap { list -> String? in
            guard list.terms.missing != nil || list.terms.oneYear != nil, let reference = list.terms.reference
            else {
                return nil
            }
            return "Discounts of \(list.title): \(reference.source) (\(reference.asOf))."
        }
        let own =
            workload.onPremise == nil
            ? ["On-premise servers and hybrid hosting: their price isn't in the file (on_premise)."] : []
        return own + terms + sources
    }
}
