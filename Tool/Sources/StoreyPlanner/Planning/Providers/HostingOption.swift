/// A place where the servers of the plan can run, with the price for each way to pay.
struct HostingOption: Sendable {
    /// The prefix of its figures.
    let name: String
    let title: String
    let servers: Double
    /// The cost with servers that are rented by the hour or owned, in EUR per month.
    let cost: Double
    /// The cost with servers that are rented for one and three years.
    var oneYear, threeYears: Double?
    /// The cost with jobs on servers that the provider may stop at any time.
    var spot: Double?
    /// The currencies of its bills, the date of its oldest price, and the names of the figures that it consists of.
    let currencies: String
    var asOf: CalendarDay?
    let formula: String
    let inputs: [String]
}

extension CapacityPlan {
    /// All providers, on-premise servers, and both together, the cheapest first.
    var hostingOptions: [HostingOption] {
        let rented = offers.compactMap { offer in
            workload.priceLists.first { $0.name == offer.provider }.map { option(offer, $0) }
        }
        return (rented + ownOptions).sorted { ($0.cost, $0.name) < ($1.cost, $1.name) }
    }

    private func option(_ offer: Offer, _ list: PriceList) -> HostingOption {
        let servers =
            offer.sizes.reduce(0) { $0 + offer.cost(of: $1.tier.name) } + offer.cost(of: "more regions")
        let jobs = offer.sizes.filter { $0.tier.kind == .jobs }.reduce(0) { $0 + $1.cost }
        func cost(_ discount: Double?, _ part: Double) -> Double? { discount.map { offer.cost - $0 * part } }
        let days =
            [list.machineReference.asOf, list.reference.asOf]
            + [list.terms.reference?.asOf].compactMap(\.self)
        return HostingOption(
            name: offer.provider, title: offer.title, servers: Double(offer.servers), cost: offer.cost,
            oneYear: cost(list.terms.oneYear, servers), threeYears: cost(list.terms.threeYears, servers),
            spot: jobs > 0 ? cost(list.terms.spot, jobs) : nil,
            currencies: Set([list.machineCurrency.rawValue, list.currency.rawValue]).sorted().joined(
                separator: ", "),
            asOf: days.min(), formula: "the sum of its lines", inputs: ["cost.\(offer.provider)"])
    }

    /// On-premise servers, alone and with rented ones for the busy hours.
    private var ownOptions: [HostingOption] {
        guard let own = workload.onPremise, let best else { return [] }
        let (servers, cost) = onPremiseServers(own)
        // A tier that no server of this size carries has no price.
        guard cost.isFinite else { return [] }
        let rest = best.cost - replaceableCost(best)
        let asOf = [own.serverPrice, own.perMonth].compactMap(\.asOf).min()
        let alone = HostingOption(
            name: "on_premise", title: "on-premise servers", servers: servers, cost: rest + cost,
            currencies: "EUR",
            asOf: asOf, formula: "on_premise.cost + the lines that remain at \(best.title)",
            inputs: ["on_premise.cost", "on_premise.instead", "cost.\(best.provider)"])
        guard let hybrid = HybridHosting(self, own, best) else { return [alone] }
        return [
            alone,
            HostingOption(
                name: "hybrid",
                title: "hybrid, \(hybrid.owned.counted("on-premise server", "on-premise servers"))",
                servers: hybrid.owned + hybrid.rented, cost: rest + hybrid.cost, currencies: "EUR",
                asOf: asOf,
                formula:
                    "\(hybrid.owned.brief) × (server_price ÷ months + per_month) + servers and egress of \(best.title) for what exceeds them in each hour",
                inputs: [
                    own.serverPrice.name, own.months.name, own.perMonth.name, "on_premise.servers",
                    "on_premise.instead",
                    "cost.\(best.provider)", workload.users.busiestHour.name, workload.levels.spare.name,
                ]),
        ]
    }

    /// The figures of the comparison that the bills don't have.
    var providerFigures: [Figure] {
        hostingOptions.flatMap { option -> [Figure] in
            let list = "price list \(option.name)"
            let (name, title) = (option.name, option.title)
            let isRented = offers.contains { $0.provider == name }
            func figure(
                _ key: String, _ value: Double?, _ meaning: String, _ formula: String, _ inputs: [String]
            )
                -> [Figure]
            {
                guard let value else { return [] }
                return [
                    Figure(
                        "providers.\(name).\(key)", value, .money, "EUR per month at \(title)\(meaning)",
                        formula, of: inputs)
                ]
            }
            let vat = workload.operations.vat
            return figure("cost", isRented ? nil : option.cost, "", option.formula, option.inputs)
                + figure(
                    "one_year", option.oneYear, " with servers for a year", "cost − discount × servers",
                    ["cost.\(name)", list])
                + figure(
                    "three_years", option.threeYears, " with servers for three years",
                    "cost − discount × servers",
                    ["cost.\(name)", list])
                + figure(
                    "spot", option.spot, " with jobs on spot servers", "cost − discount × servers for jobs",
                    ["cost.\(name)", list])
                + figure(
                    "with_vat", vat.map { option.cost * (1 + $0.likely) }, " with value-added tax",
                    "cost × (1 + vat)",
                    [isRented ? "cost.\(name)" : "providers.\(name).cost"] + (vat.map { [$0.name] } ?? []))
        }
    }
}
